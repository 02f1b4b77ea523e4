import type { PlainJson } from '@casement/shared-protocol/host'
import type { EvmWallet } from './found-wallet.ts'
import { toWalletResult } from './wallet-error.ts'

type Requesting = { request(args: { readonly method: string; readonly params?: unknown }): unknown }

/**
 * Sends a request to an eip155 wallet, as the page would.
 *
 * @example
 * await askEip155(window.ethereum, 'eth_requestAccounts', undefined) // ['0x…']
 */
export const askEip155 = async (wallet: EvmWallet, method: string, params: unknown): Promise<PlainJson | undefined> =>
  toWalletResult(method, await (wallet as Requesting).request({ method, ...(params === undefined ? {} : { params }) }))
