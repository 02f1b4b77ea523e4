import type { CaipNetworkId } from '@casement/shared-protocol'
import { L2_BLOCK_TIME_MS } from '@casement/shared-protocol'
import type { Mined } from '../../chains/read-receipts.ts'
import { readReceipts } from '../../chains/read-receipts.ts'
import type { Core } from '../../kernel/core.ts'
import { rpcEndpoint } from '../../kernel/rules/rpc-endpoint.ts'
import type { TokenBalance } from '../../kernel/rules/token-balance.ts'
import { accountDataOf, historyKey } from '../account-data/shared.ts'
import type { NoticesFeature } from '../notices/index.ts'
import { writtenAmount } from './written-amount.ts'
import '../../words/later-texts.ts'

/** A transaction that the wallet has sent. */
type Sent = {
  readonly network: CaipNetworkId
  readonly address: string
  readonly hash: string
  readonly token: TokenBalance
  /** A decimal number. */
  readonly amount: string
}

export type FollowSent = (sent: Sent) => Promise<void>

/** A network that has not taken a transaction by then hardly will while the visitor looks on. */
const FOLLOWED_MS = 60 * 60 * 1_000

const never = new AbortController().signal

/** Waits until the transaction is in a block; undefined if it is not for too long. */
const untilMined = async (url: string, hash: string): Promise<Mined | undefined> => {
  const until = Date.now() + FOLLOWED_MS
  while (Date.now() < until) {
    // A node that cannot be reached is asked again, like one that does not know the transaction yet.
    const found = await readReceipts(url, [hash], never).catch(() => undefined)
    const mined = found?.get(hash)
    if (mined !== undefined) return mined
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

/**
 * Creates what follows a transaction: says that it was sent, and what became of it once it is in a block, and reads the
 * balances again.
 *
 * @example
 * const follow = createFollowSent(core, notices)
 * await follow({ network: 'eip155:1', address, hash, token, amount: '1.5' })
 */
export const createFollowSent = (core: Core, notices: Pick<NoticesFeature, 'show'>): FollowSent => {
  const { config, options, modal } = core
  return async (sent) => {
    const { network, hash, token, amount } = sent
    const { words, locale } = (await modal.speech()).getState()
    const hide = notices.show({ variant: 'loading', message: words('send.started') })
    const url = rpcEndpoint(config, options.getState(), network)
    const mined = url === undefined ? undefined : await untilMined(url, hash)
    hide()
    if (mined === 'confirmed')
      notices.show({
        variant: 'success',
        message: words('send.done', { amount: writtenAmount(amount, token.symbol, locale) }),
      })
    if (mined === 'failed') notices.show({ variant: 'error', message: words('send.reverted') })
    await readAgain(core, sent)
  }
}
