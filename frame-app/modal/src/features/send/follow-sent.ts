import type { CaipNetworkId } from '@casement/shared-protocol'
import type { Core } from '../../kernel/core.ts'
import type { Words } from '../../words/catalogue.ts'
import { accountDataOf, historyKey, sentTransactionsOf } from '../account-data/shared.ts'
import type { NoticesFeature } from '../notices/index.ts'
import type { End, Tell, Watch } from './wallet-ask.ts'
import { writtenAmount } from './written-amount.ts'
import '../../words/later-texts.ts'

/** A transaction that the wallet has sent. */
type Sent = {
  readonly network: CaipNetworkId
  readonly address: string
  readonly hash: string
  readonly watch: Watch
  readonly symbol: string
  /** The token's; the native coin has none. */
  readonly contract: string | undefined
  /** A decimal number. */
  readonly amount: string
}

export type FollowSent = (sent: Sent) => Promise<void>

/** Reads the balances and the history again. */
const readAgain = async (core: Core, { network, address, contract }: Sent): Promise<void> => {
  const data = accountDataOf(core)
  if (!data) return
  const { client, refresh } = data
  const place = { network, address }
  void client.invalidateQueries({ queryKey: historyKey(place) })
  void client.invalidateQueries({ queryKey: ['native', network, address] })
  // Every transaction costs the native coin.
  for (const each of new Set([undefined, contract])) await refresh(place, each)
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
    case 'dropped':
      return { variant: 'error', message: words('send.dropped') }
    case undefined:
      return undefined
  }
}

/** Ends after which nothing of the transaction can be seen on the chain. */
const GONE: readonly (End | undefined)[] = ['replaced', 'expired', 'dropped']

/**
 * Creates what follows a transaction: says that it was sent, and what became of it, and reads the balances again. If the
 * wallet has sent something else than it was asked, that is said at once, and stays. If the chain replaces the block that
 * had it, it is followed again.
 *
 * @example
 * const follow = createFollowSent(core, notices)
 * await follow({ network: 'eip155:1', address, hash, watch, symbol: 'ETH', contract: undefined, amount: '1.5' })
 */
export const createFollowSent = (core: Core, notices: Pick<NoticesFeature, 'show'>): FollowSent => {
  const { modal } = core
  const kept = sentTransactionsOf(core)

  const followOnce = async (sent: Sent): Promise<void> => {
    const { network, symbol, amount, watch } = sent
    const { words, locale } = (await modal.speech()).getState()
    let { hash } = sent
    let started = words('send.started')
    let isOther = false
    const tell: Tell = {
      other: () => {
        if (isOther) return
        isOther = true
        notices.show({ variant: 'error', message: words('send.other') })
      },
      numbered: (nonce) => kept.number({ network, hash }, nonce),
      spedUp: (next) => {
        kept.rename({ network, hash }, next)
        hash = next
      },
    }
    for (;;) {
      const hide = notices.show({ variant: 'loading', message: started })
      const end = await watch.untilEnd(hash, tell)
      hide()
      if (GONE.includes(end)) kept.remove({ network, hash })
      // What is said of another transaction stays, until the visitor has read it.
      const notice = isOther ? undefined : noticeOf(end, words, writtenAmount(amount, symbol, locale))
      if (notice) notices.show(notice)
      await readAgain(core, sent)
      if (end === 'failed') kept.settle({ network, hash })
      if (end !== 'confirmed') return
      if (await watch.stays(hash)) return kept.settle({ network, hash })
      started = words('send.taken-back')
    }
  }

  const followed = new Map<string, Promise<void>>()
  return (sent) => {
    const key = `${sent.network} ${sent.hash}`
    const running = followed.get(key) ?? followOnce(sent).finally(() => followed.delete(key))
    followed.set(key, running)
    return running
  }
}
