import type { SessionScopes } from './caip-session.ts'

/** The scopes that a page asks for, by network or namespace. */
export type AskedScopes = {
  readonly [name: string]: {
    /** The networks of a scope that names only a namespace: their references, or whole ids. */
    readonly references?: readonly string[]
    readonly scopes?: readonly string[]
    readonly methods: readonly string[]
    readonly notifications: readonly string[]
  }
}

/** Why a session cannot be given. The codes are those of CAIP-25. */
export type ScopeFault = { readonly code: 5100 | 5101 | 5102; readonly message: string }

const NETWORKS: ScopeFault = { code: 5100, message: 'Requested networks are not supported' }
const METHODS: ScopeFault = { code: 5101, message: 'Requested methods are not supported' }
const NOTIFICATIONS: ScopeFault = { code: 5102, message: 'Requested notifications are not supported' }

/** The networks that a scope means: itself, those that it lists, or all of its namespace. */
const networksOf = (name: string, scope: AskedScopes[string], offered: SessionScopes): readonly string[] => {
  if (name.includes(':')) return [name]
  const { references, scopes } = scope
  if (scopes) return scopes
  if (references) return references.map((reference) => `${name}:${reference}`)
  return Object.keys(offered).filter((id) => id.startsWith(`${name}:`))
}

/**
 * What of the required scopes is not offered. Optional scopes never fail a session.
 *
 * @example
 * scopeFault({ 'eip155:99': { methods: [], notifications: [] } }, {}) // { code: 5100, … }
 */
export const scopeFault = (required: AskedScopes, offered: SessionScopes): ScopeFault | undefined => {
  const asked = Object.entries(required).map(([name, scope]) => ({
    scope,
    given: networksOf(name, scope, offered).map((id) => offered[id]),
  }))
  if (asked.some(({ given }) => given.length === 0 || given.includes(undefined))) return NETWORKS
  const lacks = (kind: 'methods' | 'notifications'): boolean =>
    asked.some(({ scope, given }) => scope[kind].some((one) => given.some((offer) => !offer?.[kind].includes(one))))
  if (lacks('methods')) return METHODS
  return lacks('notifications') ? NOTIFICATIONS : undefined
}
