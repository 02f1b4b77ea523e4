import type { CaipNetworkId } from '@casement/shared-protocol'
import type { Core } from '../../kernel/core.ts'
import type { TokenBalance } from '../../kernel/rules/token-balance.ts'
import type { Words } from '../../words/catalogue.ts'
import { accountDataOf, historyKey, sentTransactionsOf } from '../account-data/shared.ts'
import type { NoticesFeature } from '../notices/index.ts'
import type { End, Watch } from './wallet-ask.ts'
import { writtenAmount } from './written-amount.ts'
import '../../words/later-texts.ts'

/** A transaction that the wallet has sent. */
type Sent = {
  readonly network: CaipNetworkId
  readonly address: string
  readonly hash: string
  readonly watch: Watch
  readonly token: TokenBalance
  /** A decimal number. */
  readonly amount: string
}

export type FollowSent = (sent: Sent) => Promise<void>

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
    case 'expired':
      return { variant: 'error', message: words('send.expired') }
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
 * await follow({ network: 'eip155:1', address, hash, watch, token, amount: '1.5' })
 */
export const createFollowSent = (core: Core, notices: Pick<NoticesFeature, 'show'>): FollowSent => {
  const { modal } = core
  return async (sent) => {
    const { token, amount } = sent
    const { words, locale } = (await modal.speech()).getState()
    const hide = notices.show({ variant: 'loading', message: words('send.started') })
    let isOther = false
    const other = (): void => {
      isOther = true
      notices.show({ variant: 'error', message: words('send.other') })
    }
    const end = await sent.watch(sent.hash, other)
    hide()
    if (end === 'replaced' || end === 'expired') sentTransactionsOf(core).remove(sent)
    // What is said of another transaction stays, until the visitor has read it.
    const notice = isOther ? undefined : noticeOf(end, words, writtenAmount(amount, token.symbol, locale))
    if (notice) notices.show(notice)
    await readAgain(core, sent)
  }
}
