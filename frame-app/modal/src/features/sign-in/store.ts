import { createStore } from 'zustand/vanilla'
import type { SignInStanding } from './rules/sign-in.ts'

/** The sign-in state of the active account. Written only by `features/sign-in`. */
export const createSignInStore = () => createStore<SignInStanding>()(() => ({ kind: 'none' }))

export type SignInStore = ReturnType<typeof createSignInStore>
