import { MAX_WALLET_TEXT_LENGTH } from '@casement/shared-protocol/host'
import { OWN_PROVIDER } from '../provider/mark.ts'
import type { EvmWallet } from './found-wallet.ts'
import { isWalletObject } from './found-wallet.ts'
import { readIcon, readName, readWord } from './read-wallet.ts'

/** A wallet's announcement. Each field is read once. */
export type Announcement = {
  readonly uuid: string
  readonly name: string
  readonly rdns: string | undefined
  readonly icon: string | undefined
  readonly provider: EvmWallet
}

/**
 * Returns the value as the provider of another wallet, or undefined if it is not one or is our own.
 *
 * @example
 * readProvider(window.ethereum)
 */
export const readProvider = (value: unknown): EvmWallet | undefined => {
  try {
    if (!isWalletObject(value)) return undefined
    const { request, [OWN_PROVIDER]: own } = value as { readonly request?: unknown; readonly [OWN_PROVIDER]?: unknown }
    return typeof request === 'function' && own !== true ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads the detail of an EIP-6963 event; undefined if it is invalid. Any script of the page can send such events:
 * members may throw, change between reads, or be a megabyte long.
 *
 * @example
 * readAnnouncement(event.detail)
 */
export const readAnnouncement = (detail: unknown): Announcement | undefined => {
  try {
    const { info, provider: announced } = detail as { readonly info: unknown; readonly provider: unknown }
    const said = info as Readonly<Record<'uuid' | 'name' | 'rdns' | 'icon', unknown>>
    const uuid = readWord(said.uuid, MAX_WALLET_TEXT_LENGTH)
    const name = readName(said.name)
    const provider = readProvider(announced)
    if (!uuid || !name || !provider) return undefined
    return { uuid, name, rdns: readWord(said.rdns, MAX_WALLET_TEXT_LENGTH), icon: readIcon(said.icon), provider }
  } catch {
    return undefined
  }
}

/**
 * Listens for announced providers and requests announcements. Returns a function that stops it. Calls `full` before it
 * reads anything, so that a flood of events costs nothing.
 *
 * @example
 * const stop = hearAnnounced((announcement) => add(announcement), () => known.size >= 64)
 */
export const hearAnnounced = (hear: (announcement: Announcement) => void, full: () => boolean): (() => void) => {
  const listen = (event: Event): void => {
    if (full()) return
    let detail: unknown
    try {
      detail = (event as CustomEvent<unknown>).detail
    } catch {
      return
    }
    const announcement = readAnnouncement(detail)
    if (announcement) hear(announcement)
  }
  window.addEventListener('eip6963:announceProvider', listen)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => window.removeEventListener('eip6963:announceProvider', listen)
}
