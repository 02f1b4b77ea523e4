import { createStore } from 'zustand/vanilla'
import type { SignInStanding } from './rules/sign-in.ts'

/** How far the visitor has signed in with the active address. Only `features/sign-in/watch-sign-in.ts` writes it. */
export const createSignInStore = () => createStore<SignInStanding>()(() => ({ kind: 'none' }))

export type SignInStore = ReturnType<typeof createSignInStore>
