import type { PlainJson } from '@casement/shared-protocol/host'
import { MAX_MESSAGE_SIZE } from '@casement/shared-protocol/host'
import type { EvmWallet, FoundWallet, SolanaWallet } from './found-wallet.ts'
import { readSolanaAccounts } from './solana-accounts.ts'
import { toWalletError, toWalletResult } from './wallet-error.ts'

/** A wallet's event as sent to the frame. */
export type PassedEvent = { readonly walletId: string; readonly event: string; readonly payload?: PlainJson }

export type ListeningParts = {
  readonly find: (walletId: string) => FoundWallet | undefined
  /** Resolves when the frame has processed the event or never will. */
  readonly pass: (event: PassedEvent) => Promise<unknown>
}

/** The subscriptions to wallets. */
export type Listening = {
  /** Replaces the list of subscribed wallets; listeners of all others are removed. */
  to(walletIds: readonly string[]): void
  end(): void
}

type Emitter = Readonly<Record<'on' | 'removeListener', (event: string, listener: (payload: unknown) => void) => void>>
type Hear = (event: string, payload: unknown) => void

const EVM_EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect']

// Leaves room for the names around the payload.
const MAX_PAYLOAD_SIZE = MAX_MESSAGE_SIZE - 1_024

// A wallet that cannot be subscribed to works without events.
const attempt = (run: () => unknown): unknown => {
  try {
    return run()
  } catch {
    return undefined
  }
}

const hearEvm = (wallet: EvmWallet, hear: Hear): (() => void) => {
  const emitter = wallet as Emitter
  const listeners = EVM_EVENTS.map((event) => [event, (payload: unknown): void => hear(event, payload)] as const)
  for (const [event, listener] of listeners) attempt(() => emitter.on(event, listener))
  return () => {
    for (const [event, listener] of listeners) attempt(() => emitter.removeListener(event, listener))
  }
}

const hearSolana = (wallet: SolanaWallet, hear: Hear): (() => void) => {
  const off = attempt(() => {
    const features = wallet.features as Readonly<Record<string, Emitter | undefined>>
    return features['standard:events']?.on('change', (change) => hear('accountsChanged', change))
  })
  return () => void attempt(() => (off as () => void)())
}

/** Returns the payload for the frame, or undefined if it cannot be sent. */
const readPayload = (
  found: FoundWallet,
  event: string,
  payload: unknown,
): { readonly payload?: PlainJson } | undefined => {
  try {
    if (found.namespace === 'solana') {
      const { accounts } = payload as { readonly accounts?: unknown }
      return accounts === undefined
        ? undefined
        : { payload: readSolanaAccounts(accounts).map(({ address }) => address) }
    }
    if (event === 'disconnect') {
      const { code, message } = toWalletError(payload)
      return { payload: { code, message } }
    }
    const read = toWalletResult(event, payload, MAX_PAYLOAD_SIZE)
    return read === undefined ? {} : { payload: read }
  } catch {
    return undefined
  }
}

/**
 * Passes the events of subscribed wallets on to the frame only. During a storm, the last event of each name is sent
 * once the frame has processed the previous ones.
 *
 * @example
 * const listening = listenToWallets({ find, pass: client.injectedEvent })
 * listening.to(['w1'])
 */
export const listenToWallets = ({ find, pass }: ListeningParts): Listening => {
  const heard = new Map<string, () => void>()
  const waiting = new Map<string, () => PassedEvent | undefined>()
  let flushing = false

  const flush = async (): Promise<void> => {
    const events = [...waiting.values()].flatMap((read) => read() ?? [])
    waiting.clear()
    await Promise.allSettled(events.map((event) => pass(event)))
    flushing = false
    if (waiting.size > 0) schedule()
  }
  const schedule = (): void => {
    if (flushing) return
    flushing = true
    setTimeout(() => void flush())
  }

  const start = (found: FoundWallet): (() => void) => {
    const { walletId } = found.info
    const hear: Hear = (event, payload) => {
      // Ignores wallets that did not remove our listener.
      if (!heard.has(walletId)) return
      const key = `${walletId} ${event}`
      // Reinserted, so that the order is that of the last occurrence.
      waiting.delete(key)
      waiting.set(key, () => {
        const read = readPayload(found, event, payload)
        return read && { walletId, event, ...read }
      })
      schedule()
    }
    return found.namespace === 'solana' ? hearSolana(found.wallet, hear) : hearEvm(found.wallet, hear)
  }

  const leave = (walletId: string): void => {
    const stop = heard.get(walletId)
    heard.delete(walletId)
    for (const key of [...waiting.keys()]) if (key.startsWith(`${walletId} `)) waiting.delete(key)
    stop?.()
  }

  const to = (walletIds: readonly string[]): void => {
    for (const known of [...heard.keys()]) if (!walletIds.includes(known)) leave(known)
    for (const walletId of new Set(walletIds)) {
      const found = heard.has(walletId) ? undefined : find(walletId)
      if (!found) continue
      // Set before subscribing, because some wallets emit their state immediately.
      heard.set(walletId, () => undefined)
      heard.set(walletId, start(found))
    }
  }
  return { to, end: () => to([]) }
}
