/** WalletConnect's id of this client, which services are told once the library is in use: specification section 7. */
export type ClientId = {
  readonly current: () => string | undefined
  readonly set: (clientId: string) => void
}

/**
 * Creates the holder of the id, unknown at first.
 *
 * @example
 * const clientId = createClientId()
 * clientId.set('did:key:z6Mk…')
 */
export const createClientId = (): ClientId => {
  let known: string | undefined
  return {
    current: () => known,
    set: (clientId) => {
      known = clientId
    },
  }
}
