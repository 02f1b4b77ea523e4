import { createStore } from 'zustand/vanilla'

/** Whether the visitor has signed in with the active address. */
export type SignInState = { readonly hasSession: boolean }

/** Only commands of the sign-in write it. */
export const createSignInStore = () => createStore<SignInState>()(() => ({ hasSession: false }))

export type SignInStore = ReturnType<typeof createSignInStore>
