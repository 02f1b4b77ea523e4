import type { WalletSession } from '@casement/shared-protocol/wallet-api'
import type { SecureStore } from '../storage/secure-store.ts'
import type { Session } from './session.ts'

/** Ids and tokens have the form of the service's. */
export const idOf = (number: number): string => `019ac1d2-0000-7000-8000-${String(number).padStart(12, '0')}`
export const tokenOf = (name: string): string => name.padEnd(43, '-')

/** What the service answers to a person who has signed in. */
export const signedIn = (person: number, changes: Partial<WalletSession> = {}): WalletSession => ({
  accessToken: `access ${person}`,
  expiresInMs: 300_000,
  refreshToken: tokenOf(`refresh-${person}`),
  user: { id: idOf(person), email: `person${person}@example.org`, provider: 'email' },
  device: { id: idOf(99), known: true },
  ...changes,
})

/** What a browser keeps, and what it has kept. It gives and takes copies, as a browser does. */
export const createTestStore = (): { readonly stored: Map<string, unknown>; readonly store: SecureStore } => {
  const stored = new Map<string, unknown>()
  return {
    stored,
    store: {
      durability: 'persistent',
      read: async (name) => structuredClone(stored.get(name)),
      write: async (name, value) => void stored.set(name, structuredClone(value)),
      remove: async (name) => void stored.delete(name),
    },
  }
}

/** A session of a person, whose token is always good. */
export const accessOf =
  (person: number): Session['withAccess'] =>
  (run) =>
    run('token', {
      refreshToken: tokenOf('refresh'),
      userId: idOf(person),
      email: `person${person}@example.org`,
      provider: 'email',
      signedInAt: 0,
    })
