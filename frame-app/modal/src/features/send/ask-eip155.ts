import { parseJson } from '@casement/shared-protocol'
import { addressSchema, fromSchema, openObject } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { TransferCall } from '../../chains/transfer.ts'
import { transferCall } from '../../chains/transfer.ts'
import type { Asking, Watch } from './wallet-ask.ts'
import { watchEip155 } from './watch-eip155.ts'

const hex = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]*$/i),
  v.transform((text) => text as `0x${string}`),
)
const readCall = fromSchema(openObject({ from: addressSchema, to: addressSchema, data: hex, value: hex }))

/** Without a node nothing can be known. */
const blind: Watch = { untilEnd: async () => undefined, stays: async () => true }

const callIn = (asked: string): TransferCall | undefined => {
  try {
    const read = readCall(parseJson(asked))
    return read.ok ? read.value : undefined
  } catch {
    return undefined
  }
}

/**
 * How wallets of eip155 are asked for a transfer: specification section 7.
 *
 * @example
 * const { send } = await askEip155.prepare(url, { from, receiver, amount: 10n ** 18n, contract: undefined, decimals: 18 })
 * await send(ask, keep) // '0x…'
 */
export const askEip155: Asking = {
  prepare: async (url, transfer) => {
    const call = transferCall(transfer)
    return {
      send: async (ask, keep) => {
        const hash = String(await ask('eth_sendTransaction', [call]))
        keep(hash)
        return hash
      },
      asked: JSON.stringify(call),
      watch: url === undefined ? blind : watchEip155(url, call, undefined),
    }
  },
  resume: (url, { asked, nonce }) => {
    const call = callIn(asked)
    return call && watchEip155(url, call, nonce === undefined ? undefined : BigInt(nonce))
  },
}
