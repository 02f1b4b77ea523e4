import type { Hex } from 'viem'
import {
  BaseError,
  ExecutionRevertedError,
  getAddress,
  HttpRequestError,
  TimeoutError,
  TransactionNotFoundError,
} from 'viem'
import { describeProblem } from '../../reading.ts'
import { formatCount } from '../../units.ts'
import type { Fact, Movement, Transaction } from '../model.ts'
import type { Receipt } from './client.ts'
import { readReceipt } from './client.ts'
import { decodeTokenEvent, entryOf } from './decode-logs.ts'
import { lineOf, thingOf } from './lines.ts'
import type { EvmParts } from './read-blocks.ts'

const movementsOf = (receipt: Receipt | undefined, { find }: EvmParts): Movement[] =>
  (receipt?.logs ?? []).flatMap((log) => {
    const event = decodeTokenEvent(log)
    if (event === undefined) return []
    const { kind, from, to } = event
    return [{ kind, ...(from ? { from } : {}), ...(to ? { to } : {}), thing: thingOf(event, find) }]
  })

const readSent = async ({ client }: EvmParts, hash: Hex) => {
  try {
    return await client.getTransaction({ hash })
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return undefined
    throw error
  }
}

type Read = NonNullable<Awaited<ReturnType<typeof readSent>>>

/** Why a transaction failed, from a repeated call on the previous block. */
const readFailure = async ({ client }: EvmParts, sent: Read): Promise<string> => {
  const before = (sent.blockNumber ?? 0n) - 1n
  try {
    await client.call({
      account: sent.from,
      ...(sent.to ? { to: sent.to } : {}),
      data: sent.input,
      value: sent.value,
      ...(before < 0n ? {} : { blockNumber: before }),
    })
  } catch (error) {
    if (!(error instanceof BaseError) || isAway(error)) throw error
    const reverted = error.walk((one) => one instanceof ExecutionRevertedError)
    if (reverted !== null) return describeProblem(error.details || error.shortMessage)
  }
  // It would succeed now, or the chain no longer has the state of that block.
  return 'It was reverted. The reason cannot be read any more.'
}

const isAway = (error: BaseError): boolean =>
  error.walk((one) => one instanceof HttpRequestError || one instanceof TimeoutError) !== null

const factsOf = (sent: Read, receipt: Receipt | undefined): Fact[] => [
  { label: 'Nonce', text: formatCount(sent.nonce) },
  {
    label: 'Gas',
    text: `${receipt ? `${formatCount(receipt.gasUsed)} used of ` : 'at most '}${formatCount(sent.gas)}`,
  },
]

export const readTransaction = async (parts: EvmParts, id: string): Promise<Transaction | undefined> => {
  const hash = id.toLowerCase() as Hex
  const sent = await readSent(parts, hash)
  if (sent === undefined) return undefined
  const receipt = await readReceipt(parts.client, hash)
  const block = receipt && sent.blockHash ? await parts.client.getBlock({ blockHash: sent.blockHash }) : undefined
  const inclusion = block && { block: block.number, seconds: Number(block.timestamp) }
  const line = lineOf(sent, receipt, inclusion, parts.coin, parts.find)
  const failure = line.outcome === 'failed' ? await readFailure(parts, sent) : undefined
  const price = receipt?.effectiveGasPrice
  // Here the recipient is the called contract itself; the movements are listed below.
  const to = sent.to ?? receipt?.contractAddress
  return {
    ...line,
    from: getAddress(sent.from),
    ...(to ? { to: getAddress(to) } : {}),
    ...(failure === undefined ? {} : { failure }),
    value: { ...parts.coin, units: sent.value },
    ...(receipt && price !== undefined ? { fee: { ...parts.coin, units: receipt.gasUsed * price } } : {}),
    movements: movementsOf(receipt, parts),
    facts: factsOf(sent, receipt),
    logs: (receipt?.logs ?? []).map(entryOf),
    ...(sent.input === '0x' ? {} : { input: sent.input }),
  }
}
