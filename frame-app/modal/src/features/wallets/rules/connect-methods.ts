import { DEFAULT_CONNECT_METHODS_ORDER } from '@casement/shared-protocol'

/** A way to connect, each with a part of the first view. */
export type ConnectMethod = (typeof DEFAULT_CONNECT_METHODS_ORDER)[number]

const WALLET_FIRST: readonly ConnectMethod[] = ['wallet', 'email', 'social']

/**
 * The ways to connect, in the order in which they are shown: the page's; else wallets first for a visitor who has one in
 * this browser. What the page leaves out of its order comes last, and what does not stand is not shown.
 */
export const connectMethods = ({
  order,
  stands,
  installed,
}: {
  readonly order: readonly ConnectMethod[] | undefined
  readonly stands: (method: ConnectMethod) => boolean
  /** Whether a wallet of this browser is listed. */
  readonly installed: boolean
}): readonly ConnectMethod[] => {
  const asked = order ?? (installed ? WALLET_FIRST : DEFAULT_CONNECT_METHODS_ORDER)
  return [...new Set([...asked, ...DEFAULT_CONNECT_METHODS_ORDER])].filter(stands)
}
