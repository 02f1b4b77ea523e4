import { DEFAULT_CONNECT_METHODS_ORDER } from '@casement/shared-protocol'

/** A way to connect, each with its own section of the Connect view. */
export type ConnectMethod = (typeof DEFAULT_CONNECT_METHODS_ORDER)[number]

const WALLET_FIRST: readonly ConnectMethod[] = ['wallet', 'email', 'social']

/**
 * The connect methods in display order: the page's order, otherwise wallets first if one is installed and the
 * page does not keep them behind e-mail. Methods that the
 * page omits come last; unavailable ones are hidden.
 */
export const connectMethods = ({
  order,
  stands,
  installed,
  emailFirst = false,
}: {
  readonly order: readonly ConnectMethod[] | undefined
  readonly stands: (method: ConnectMethod) => boolean
  /** Whether an installed wallet is listed. */
  readonly installed: boolean
  /** Whether the page keeps its wallets behind e-mail. */
  readonly emailFirst?: boolean
}): readonly ConnectMethod[] => {
  const asked = order ?? (installed && !emailFirst ? WALLET_FIRST : DEFAULT_CONNECT_METHODS_ORDER)
  return [...new Set([...asked, ...DEFAULT_CONNECT_METHODS_ORDER])].filter(stands)
}
