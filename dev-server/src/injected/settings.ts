import * as v from 'valibot'
import type { RpcAddresses } from './chains.ts'
import { isLoopbackUrl } from './chains.ts'
import type { Misbehaviour } from './misbehaviour.ts'
import { readMisbehaviours } from './misbehaviour.ts'

/** Settings from the page's `<meta>` elements `casement-rpc` and `casement-wallet`. */
export type Settings = { readonly rpc: RpcAddresses; readonly misbehaviours: readonly Misbehaviour[] }

export type SettingsReading = { readonly settings: Settings; readonly complaints: readonly string[] }

const MAX_LENGTH = 8_192

const rpcSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_LENGTH),
  v.parseJson(),
  v.check((value) => !Array.isArray(value), 'must be an object'),
  v.record(
    v.pipe(v.string(), v.regex(/^(?:eip155|solana):[-_a-zA-Z0-9]{1,32}$/, 'must be a CAIP-2 id')),
    v.pipe(v.string(), v.check(isLoopbackUrl, 'must be an address of this machine')),
  ),
)

/** Reads RPC URLs by CAIP-2 id from JSON. */
export const readRpc = (text: string): RpcAddresses | undefined => {
  const read = v.safeParse(rpcSchema, text)
  return read.success ? read.output : undefined
}

/** Reads the page's settings. Unreadable ones are reported and not used. */
export const readSettings = (rpc: string | undefined, wallet: string | undefined): SettingsReading => {
  const addresses = rpc === undefined ? {} : readRpc(rpc)
  const reading = readMisbehaviours(wallet ?? '')
  return {
    settings: {
      rpc: addresses ?? {},
      misbehaviours: reading.kind === 'misbehaviours' ? reading.list : [],
    },
    complaints: [
      ...(addresses === undefined ? ['casement-rpc holds no RPC addresses of this machine'] : []),
      ...(reading.kind === 'wrong' ? [`casement-wallet: ${reading.reason}`] : []),
    ],
  }
}
