import type { ChainNamespace } from '@casement/shared-protocol'
import type { Connection } from './connections.ts'

/** What the visitor has achieved: the wallet and the account, and whether a sign-in was part of it. */
export type Success = {
  readonly signedIn: boolean
  readonly wallet: Connection['wallet']
  readonly address: string
}

/**
 * What to say after a wallet has connected or its owner has signed in. A wallet may have connected several namespaces
 * at once; the account that the page uses comes first.
 */
export const successOf = (
  made: readonly Connection[],
  activeNamespace: ChainNamespace | undefined,
  signedIn: boolean,
): Success | undefined => {
  const connection = made.find(({ namespace }) => namespace === activeNamespace) ?? made[0]
  return connection && { signedIn, wallet: connection.wallet, address: connection.accounts[0] }
}
