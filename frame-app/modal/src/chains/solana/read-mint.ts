import { openObject } from '@casement/shared-protocol/schemas'
import type { Address } from '@solana/web3.js'
import { accountSchema, inContext, u64 } from './answers.ts'
import { askSolana, unknowable } from './ask-solana.ts'
import type { Mint, ParsedMint } from './mint.ts'
import { parseMint } from './mint.ts'
import type { FeePlan, MintFee } from './transfer-fee.ts'

/** What the chain says of a token. */
export type ReadMint =
  | {
      readonly kind: 'sendable'
      readonly mint: Mint
      /** What the mint keeps of each transfer; the receiver gets less by it. */
      readonly fee: MintFee | undefined
    }
  | Extract<ParsedMint, { readonly kind: 'refused' | 'no-mint' }>

const readEpoch = async (url: string, signal: AbortSignal): Promise<bigint> => {
  const answer = openObject({ epoch: u64 })
  return (await askSolana(url, { what: 'the epoch', call: (rpc) => rpc.getEpochInfo(), answer }, signal)).epoch
}

/** The fee of today; undefined if nothing is kept. */
const currentFee = async (url: string, plan: FeePlan, signal: AbortSignal): Promise<MintFee | undefined> => {
  const { older, newer, from } = plan
  const isSame = older.basisPoints === newer.basisPoints && older.maximum === newer.maximum
  const fee = isSame || (await readEpoch(url, signal)) >= from ? newer : older
  return fee.basisPoints === 0 || fee.maximum === 0n ? undefined : fee
}

/**
 * Reads a token’s mint from the chain’s node: whether it can be sent, and what a transfer costs of it. Rejects if the
 * node cannot be reached, or answers nonsense.
 *
 * @example
 * await readMint('https://rpc.example/solana', mint, signal) // { kind: 'sendable', mint: { decimals: 6, … }, fee: undefined }
 */
export const readMint = async (url: string, address: Address, signal: AbortSignal): Promise<ReadMint> => {
  const account = await askSolana(
    url,
    {
      what: 'the token',
      call: (rpc) => rpc.getAccountInfo(address, { encoding: 'base64' }),
      answer: inContext(accountSchema),
    },
    signal,
  )
  const parsed = parseMint(address, account.value)
  if (parsed.kind === 'nonsense') throw unknowable('the token')
  if (parsed.kind !== 'sendable') return parsed
  const { kind, mint, feePlan } = parsed
  return { kind, mint, fee: feePlan && (await currentFee(url, feePlan, signal)) }
}
