import { plainName } from '../page-parts/hidden-characters.ts'
import type { Asked } from '../src/wallet/wallet.ts'

/** A permission that a page requests, in words. */
export type Permission = {
  readonly words: string
  readonly required: boolean
  readonly supported: boolean
}

const WORDS: Readonly<Record<string, string>> = {
  personal_sign: 'Ask you to sign messages',
  eth_sign: 'Ask you to sign data that cannot be shown, which is always refused',
  eth_signTypedData: 'Ask you to sign structured data',
  eth_signTypedData_v3: 'Ask you to sign structured data',
  eth_signTypedData_v4: 'Ask you to sign structured data',
  eth_sendTransaction: 'Ask you to send transactions',
  eth_sendRawTransaction: 'Send transactions that you have signed',
  eth_signTransaction: 'Ask you to sign transactions without sending them',
  eth_accounts: 'See your accounts',
  eth_requestAccounts: 'See your accounts',
  wallet_switchEthereumChain: 'Ask you to switch the network',
  wallet_addEthereumChain: 'Ask you to add a network',
  wallet_getCapabilities: 'See what this wallet can do',
  wallet_sendCalls: 'Ask you to send several calls at once',
  wallet_getCallsStatus: 'See what became of several calls',
  wallet_watchAsset: 'Ask you to list a token',
  solana_signMessage: 'Ask you to sign messages',
  solana_signTransaction: 'Ask you to sign transactions without sending them',
  solana_signAllTransactions: 'Ask you to sign transactions without sending them',
  solana_signAndSendTransaction: 'Ask you to send transactions',
  solana_getAccounts: 'See your accounts',
  solana_requestAccounts: 'See your accounts',
}

const wordsFor = (method: string): string =>
  (Object.hasOwn(WORDS, method) ? WORDS[method] : undefined) ?? `Call ${plainName(method, 48)}`

/**
 * Merges methods by meaning. A line is supported if any of its methods is; a required unsupported method gets a line of
 * its own, since it blocks approval.
 */
export const permissionsOf = (methods: readonly Asked[]): readonly Permission[] => {
  const byWords = new Map<string, Permission>()
  for (const { name, required, supported } of methods) {
    const decides = required && !supported
    const words = wordsFor(name)
    const key = decides ? `${words} (${name})` : words
    const known = byWords.get(key)
    byWords.set(key, {
      words,
      required: required || (known?.required ?? false),
      supported: supported || (known?.supported ?? false),
    })
  }
  return [...byWords.values()]
}

/** Why a proposal cannot be approved; undefined if it can. */
export const blockingReason = (
  chains: readonly Asked[],
  methods: readonly Asked[],
  events: readonly Asked[],
): string | undefined => {
  const missing = (asked: readonly Asked[]): string[] =>
    asked.filter(({ required, supported }) => required && !supported).map(({ name }) => plainName(name, 48))
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ['networks', missing(chains)],
    ['methods', missing(methods)],
    ['events', missing(events)],
  ]
  const found = lists.filter(([, names]) => names.length > 0).map(([what, names]) => `${what} ${names.join(', ')}`)
  if (found.length > 0) return `It needs what this wallet does not have: ${found.join('; ')}.`
  return chains.some(({ supported }) => supported) ? undefined : 'It asks for no network that this wallet has.'
}
