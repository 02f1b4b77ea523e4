import type { CaipNetworkId } from '@casement/shared-protocol'
import { L2_BLOCK_TIME_MS } from '@casement/shared-protocol'
import type { Mined } from '../../chains/read-receipts.ts'
import { readReceipts } from '../../chains/read-receipts.ts'
import { isAsAsked, isContract, readNonce, readSent } from '../../chains/read-sent.ts'
import type { TransferCall } from '../../chains/transfer.ts'
import type { Core } from '../../kernel/core.ts'
import { rpcEndpoint } from '../../kernel/rules/rpc-endpoint.ts'
import type { TokenBalance } from '../../kernel/rules/token-balance.ts'
import type { Words } from '../../words/catalogue.ts'
import { accountDataOf, historyKey, sentTransactionsOf } from '../account-data/shared.ts'
import type { NoticesFeature } from '../notices/index.ts'
import { writtenAmount } from './written-amount.ts'
import '../../words/later-texts.ts'

/** A transaction that the wallet has sent. */
type Sent = {
  readonly network: CaipNetworkId
  readonly address: string
  readonly hash: string
  /** What the wallet was asked for. */
  readonly call: TransferCall
  readonly token: TokenBalance
  /** A decimal number. */
  readonly amount: string
}

export type FollowSent = (sent: Sent) => Promise<void>

/** A network that has not taken a transaction by then hardly will while the visitor looks on. */
const FOLLOWED_MS = 60 * 60 * 1_000

const never = new AbortController().signal

/** What became of a transaction. */
type End = Mined | 'replaced'

/**
 * Waits until the transaction is in a block, or another one has taken its place; undefined if neither happens for too
 * long. Calls `other` if the wallet has sent something else than it was asked.
 */
const untilEnded = async (url: string, { hash, call }: Sent, other: () => void): Promise<End | undefined> => {
  const until = Date.now() + FOLLOWED_MS
  let nonce: bigint | undefined
  const look = async (): Promise<End | undefined> => {
    const mined = async () => (await readReceipts(url, [hash], never)).get(hash)
    const state = await mined()
    const known = await readSent(url, hash, never)
    const isNew = known !== undefined && nonce === undefined
    if (isNew && !isAsAsked(call, known) && !(await isContract(url, call.from, never))) other()
    nonce ??= known?.nonce
    if (state !== undefined || known !== undefined || nonce === undefined) return state
    // The node has forgotten it. Another one with its number, such as a faster copy, may be in a block.
    const count = (await readNonce(url, call.from, never)) ?? 0n
    return count > nonce ? ((await mined()) ?? 'replaced') : undefined
  }
  while (Date.now() < until) {
    // A node that cannot be reached is asked again, like one that does not know the transaction yet.
    const end = await look().catch(() => undefined)
    if (end !== undefined) return end
    await new Promise((resolve) => setTimeout(resolve, L2_BLOCK_TIME_MS))
  }
  return undefined
}

/** Reads the balances and the history again. */
const readAgain = async (core: Core, { network, address, token }: Sent): Promise<void> => {
  const data = accountDataOf(core)
  if (!data) return
  const { client, refresh } = data
  const place = { network, address }
  void client.invalidateQueries({ queryKey: historyKey(place) })
  void client.invalidateQueries({ queryKey: ['native', network, address] })
  // Every transaction costs the native coin.
  for (const contract of new Set([undefined, token.address])) await refresh(place, contract)
}

type Notice = { readonly variant: 'success' | 'error'; readonly message: string }

/** What the visitor is told of the end; nothing of a transaction whose end is not known. */
const noticeOf = (end: End | undefined, words: Words, amount: string): Notice | undefined => {
  switch (end) {
    case 'confirmed':
      return { variant: 'success', message: words('send.done', { amount }) }
    case 'failed':
      return { variant: 'error', message: words('send.reverted') }
    case 'replaced':
      return { variant: 'error', message: words('send.replaced') }
    case undefined:
      return undefined
  }
}

/**
 * Creates what follows a transaction: says that it was sent, and what became of it, and reads the balances again. If the
 * wallet has sent something else than it was asked, that is said at once, and stays.
 *
 * @example
 * const follow = createFollowSent(core, notices)
 * await follow({ network: 'eip155:1', address, hash, call, token, amount: '1.5' })
 */
export const createFollowSent = (core: Core, notices: Pick<NoticesFeature, 'show'>): FollowSent => {
  const { config, options, modal } = core
  return async (sent) => {
    const { network, token, amount } = sent
    const { words, locale } = (await modal.speech()).getState()
    const hide = notices.show({ variant: 'loading', message: words('send.started') })
    let isOther = false
    const other = (): void => {
      isOther = true
      notices.show({ variant: 'error', message: words('send.other') })
    }
    const url = rpcEndpoint(config, options.getState(), network)
    const end = url === undefined ? undefined : await untilEnded(url, sent, other)
    hide()
    if (end === 'replaced') sentTransactionsOf(core).remove(sent)
    // What is said of another transaction stays, until the visitor has read it.
    const notice = isOther ? undefined : noticeOf(end, words, writtenAmount(amount, token.symbol, locale))
    if (notice) notices.show(notice)
    await readAgain(core, sent)
  }
}
