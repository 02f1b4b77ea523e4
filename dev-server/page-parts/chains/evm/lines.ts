import type { Transaction } from 'viem'
import { getAddress } from 'viem'
import type { KnownToken } from '../known-chains.ts'
import type { Amount, Collectible, TransactionLine } from '../model.ts'
import type { Receipt } from './client.ts'
import type { TokenEvent } from './decode-logs.ts'
import { decodeTokenEvent } from './decode-logs.ts'

export type Sent = Pick<Transaction, 'hash' | 'from' | 'to' | 'value' | 'input'>

/** The block and time of a transaction. */
export type Inclusion = { readonly block: bigint; readonly seconds: number }

export type FindToken = (address: string) => KnownToken | undefined

/** The amount or NFT of a token event. Unknown tokens are counted in their smallest unit. */
export const thingOf = (event: TokenEvent, find: FindToken): Amount | Collectible => {
  const token = find(event.token)
  if (event.single) return { collection: event.token, name: token?.name ?? 'Unnamed collection', number: event.units }
  return { units: event.units, decimals: token?.decimals ?? 0, symbol: token?.symbol ?? 'token', token: event.token }
}

const kindOf = (sent: Sent, moves: number): string => {
  if (!sent.to) return 'Deployment'
  if (sent.input === '0x') return 'Transfer'
  return moves > 1 ? `${moves} token transfers` : moves === 1 ? 'Token transfer' : 'Contract call'
}

const kindOfMove = ({ from, to, single }: TokenEvent): string => {
  if (!from) return 'Mint'
  if (!to) return 'Burn'
  return single ? 'Collectible' : 'Token transfer'
}

/** A transaction in one line, with its token if that is all it moved. */
export const lineOf = (
  sent: Sent,
  receipt: Receipt | undefined,
  inclusion: Inclusion | undefined,
  coin: Omit<Amount, 'units'>,
  find: FindToken,
): TransactionLine => {
  const events = (receipt?.logs ?? []).flatMap((log) => decodeTokenEvent(log) ?? [])
  const moves = events.filter((event) => event.kind === 'moved')
  const [only] = moves
  const single = moves.length === 1 && only && sent.value === 0n ? only : undefined
  const thing = single && thingOf(single, find)
  const approval = moves.length === 0 && events.length > 0
  const from = single ? single.from : sent.from
  const to = single ? single.to : (sent.to ?? receipt?.contractAddress)
  const amount = thing === undefined ? { ...coin, units: sent.value } : 'units' in thing ? thing : undefined
  return {
    id: sent.hash,
    ...inclusion,
    outcome: receipt === undefined ? 'pending' : receipt.status === '0x1' ? 'done' : 'failed',
    what: approval ? 'Approval' : single ? kindOfMove(single) : kindOf(sent, moves.length),
    ...(from ? { from: getAddress(from) } : {}),
    ...(to ? { to: getAddress(to) } : {}),
    ...(amount && (amount.units > 0n || thing) ? { amount } : {}),
  }
}
