import type { Hex } from 'viem'
import { formatEther, formatUnits, hexToBytes, hexToNumber, size } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import type { ShownCall } from '../wallet/shown.ts'
import { ACCOUNT_NAMES, ALL_ROLES, evmKey } from './accounts.ts'
import type { Chain } from './chains.ts'
import type { Asset, EvmTransaction, TypedData } from './evm-parameters.ts'
import type { Cost } from './evm-perform.ts'
import type { Fact, Prompt, Section, WalletRole } from './prompt.ts'
import { textOf, visibleText } from './visible-text.ts'

const CONNECT_LEAD =
  'It will see the addresses and balances of the accounts that you choose, and may ask for approvals. Nothing moves without one.'

/** Lets the visitor choose the accounts for a site; those granted before are preselected. */
export const describeConnect = (
  origin: string,
  permitted: readonly WalletRole[],
  addresses: Readonly<Record<WalletRole, string>>,
): Prompt => ({
  origin,
  title: 'Connect to this site?',
  lead: CONNECT_LEAD,
  sections: [],
  warnings: [],
  choices: ALL_ROLES.map((role, place) => ({
    role,
    name: ACCOUNT_NAMES[role],
    address: addresses[role],
    chosen: permitted.length === 0 ? place === 0 : permitted.includes(role),
  })),
  approve: 'Connect',
})

const accountFact = (role: WalletRole): Fact => ({
  label: ACCOUNT_NAMES[role],
  value: evmKey(role).address,
  look: 'code',
})

const hostOf = (origin: string): string => new URL(origin).host

/** Phishing sites ask for messages that sign in to another site. */
const signInWarnings = (origin: string, text: string): string[] => {
  const { domain } = parseSiweMessage(text)
  if (domain === undefined || domain === hostOf(origin)) return []
  return [`This message signs in to ${visibleText(domain, 200)}, but ${hostOf(origin)} is asking for it.`]
}

export const describeMessage = (origin: string, role: WalletRole, message: Hex): Prompt => {
  const text = textOf(hexToBytes(message))
  const warnings = text === undefined ? [] : signInWarnings(origin, text)
  return {
    origin,
    title: 'Sign this message?',
    sections: [
      { facts: [accountFact(role)] },
      text === undefined
        ? { title: `${size(message)} bytes that are no text`, facts: [], body: visibleText(message) }
        : { title: 'Message', facts: [], body: visibleText(text) },
    ],
    warnings:
      text === undefined
        ? [...warnings, 'Nobody can tell from this what it stands for. Sign it only if you know where it comes from.']
        : warnings,
    approve: 'Sign',
  }
}

const PERMIT = /permit|approv|allow/i

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? `${one}` : one))

const DOMAIN_LABELS = new Map([
  ['name', 'Name'],
  ['version', 'Version'],
  ['chainId', 'Chain id'],
  ['verifyingContract', 'Contract'],
])

export const describeTypedData = (origin: string, role: WalletRole, data: TypedData): Prompt => ({
  origin,
  title: 'Sign this data?',
  sections: [
    { facts: [accountFact(role)] },
    {
      title: 'For',
      facts: Object.entries(data.domain).map(([label, value]) => ({
        label: DOMAIN_LABELS.get(label) ?? visibleText(label, 64),
        value: visibleText(asText(value), 500),
        ...(label === 'verifyingContract' || label === 'salt' ? { look: 'code' as const } : {}),
      })),
    },
    {
      title: visibleText(data.primaryType, 64),
      facts: [],
      body: visibleText(JSON.stringify(data.message, null, 2)),
    },
  ],
  warnings: PERMIT.test(data.primaryType)
    ? ['This can let somebody else spend your tokens, without another approval.']
    : [],
  approve: 'Sign',
})

/** A token's own metadata, which anyone can set to anything. */
export type Token = { readonly symbol: string; readonly decimals: number }

const amountOf = (amount: string, token: Token | undefined): string =>
  token === undefined
    ? `${amount} of its smallest units`
    : `${formatUnits(BigInt(amount), token.decimals)} ${visibleText(token.symbol, 16)}`

const code = (label: string, value: string): Fact => ({ label, value, look: 'code' })
const amountFact = (label: string, value: string): Fact => ({ label, value, look: 'amount' })

type Reading = { readonly title: string; readonly facts: readonly Fact[]; readonly warnings: readonly string[] }

const readCall = (call: ShownCall, token: Token | undefined): Reading => {
  switch (call.kind) {
    case 'none':
      return { title: 'Send this?', facts: [], warnings: [] }
    case 'deploy':
      return { title: 'Create a contract?', facts: [{ label: 'Code', value: `${call.bytes} bytes` }], warnings: [] }
    case 'token-transfer':
      return {
        title: 'Send tokens?',
        facts: [
          amountFact('Amount', amountOf(call.amount, token)),
          code('Recipient', call.to),
          code('Token', call.token),
        ],
        warnings: [],
      }
    case 'token-transfer-from':
      return {
        title: 'Move tokens?',
        facts: [
          amountFact('Amount or number', call.amountOrId),
          code('Out of', call.from),
          code('Recipient', call.to),
          code('Token', call.token),
        ],
        warnings: [],
      }
    case 'token-approval':
      return {
        title: 'Allow spending?',
        facts: [
          amountFact('Up to', call.unlimited ? 'All you have and will have' : amountOf(call.amount, token)),
          code('Spender', call.spender),
          code('Token', call.token),
        ],
        warnings: call.unlimited ? ['The spender can take all of these tokens, now and later.'] : [],
      }
    case 'collection-approval':
      return {
        title: call.approved ? 'Allow moving a collection?' : 'Stop allowing a collection to be moved?',
        facts: [code('Operator', call.operator), code('Collection', call.token)],
        warnings: call.approved ? ['The operator can take every item of this collection.'] : [],
      }
    case 'unknown':
      return {
        title: 'Call a contract?',
        facts: [code('Unknown call', call.selector)],
        warnings: ['This wallet cannot read what the call does.'],
      }
  }
}

const costFacts = (cost: Cost, chain: Chain): readonly Fact[] =>
  cost.kind === 'fee' ? [{ label: 'Fee, at most', value: `${formatEther(cost.wei)} ${chain.symbol}` }] : []

/** What is known of a transaction before it is sent. */
export type ReadTransaction = { readonly call: ShownCall; readonly token: Token | undefined; readonly cost: Cost }

const transactionSection = (
  chain: Chain,
  { to, value = 0n }: EvmTransaction,
  call: ShownCall,
  facts: readonly Fact[],
): Section => ({
  facts: [
    ...(value > 0n || call.kind === 'none'
      ? [amountFact('Amount', `${formatEther(value)} ${visibleText(chain.symbol, 16)}`)]
      : []),
    ...facts,
    ...(to && (call.kind === 'none' || call.kind === 'unknown') ? [code('To', to)] : []),
  ],
  ...(call.kind === 'unknown' ? { body: visibleText(call.data, 2_000) } : {}),
})

const failWarnings = (cost: Cost): readonly string[] =>
  cost.kind === 'fails' ? [`The network expects this to fail: ${visibleText(cost.reason, 300)}`] : []

export const describeTransaction = (
  origin: string,
  role: WalletRole,
  chain: Chain,
  transaction: EvmTransaction,
  { call, token, cost }: ReadTransaction,
): Prompt => {
  const { title, facts, warnings } = readCall(call, token)
  return {
    origin,
    title,
    sections: [
      transactionSection(chain, transaction, call, facts),
      {
        facts: [accountFact(role), { label: 'Network', value: visibleText(chain.name, 64) }, ...costFacts(cost, chain)],
      },
    ],
    warnings: [...warnings, ...failWarnings(cost)],
    approve: 'Send',
  }
}

/** Several transactions that are approved together and sent one after another. */
export const describeCalls = (
  origin: string,
  role: WalletRole,
  chain: Chain,
  calls: readonly { readonly transaction: EvmTransaction; readonly read: ReadTransaction }[],
): Prompt => {
  const shown = calls.map(({ transaction, read }) => ({ transaction, read, ...readCall(read.call, read.token) }))
  const wei = calls.reduce((sum, { read: { cost } }) => (cost.kind === 'fee' ? sum + cost.wei : sum), 0n)
  const [first] = calls
  return {
    origin,
    title: calls.length === 1 ? 'Send this call?' : `Send ${calls.length} calls?`,
    sections: [
      ...shown.map(({ transaction, read, title, facts }, place) => ({
        ...transactionSection(chain, transaction, read.call, facts),
        title: `${place + 1}. ${title.replace(/\?$/, '')}`,
      })),
      {
        facts: [
          accountFact(role),
          { label: 'Network', value: visibleText(chain.name, 64) },
          ...costFacts({ kind: 'fee', wei }, chain),
        ],
      },
    ],
    warnings: [
      ...new Set(shown.flatMap(({ warnings }) => warnings)),
      // Later calls may depend on those before them, so a failure of theirs cannot be told yet.
      ...(first === undefined ? [] : failWarnings(first.read.cost)),
      ...(calls.length > 1 ? ['These are sent one after another. If one fails, those before it have happened.'] : []),
    ],
    approve: 'Send',
  }
}

/** A token that a site wants shown, with what its contract says of itself. */
export const describeWatch = (origin: string, chain: Chain, asset: Asset, token: Token | undefined): Prompt => {
  const { address, symbol, decimals } = asset
  const differs =
    token !== undefined &&
    ((symbol !== undefined && symbol !== token.symbol) || (decimals !== undefined && decimals !== token.decimals))
  return {
    origin,
    title: 'Show this token?',
    sections: [
      {
        facts: [
          { label: 'Symbol', value: visibleText(token?.symbol ?? symbol ?? 'Unknown', 16) },
          { label: 'Decimals', value: String(token?.decimals ?? decimals ?? 'Unknown') },
          code('Token', address),
          { label: 'Network', value: visibleText(chain.name, 64) },
        ],
      },
    ],
    warnings: [
      ...(token === undefined ? ['This wallet cannot read the token. Anyone can name a token as they like.'] : []),
      ...(differs ? ['The site describes the token differently from what its contract says.'] : []),
    ],
    approve: 'Add',
  }
}

export const describeSwitch = (origin: string, chain: Chain): Prompt => ({
  origin,
  title: `Switch to ${visibleText(chain.name, 64)}?`,
  sections: [
    { facts: [{ label: 'Network', value: `${visibleText(chain.name, 64)} (${hexToNumber(chain.chainId)})` }] },
  ],
  warnings: [],
  approve: 'Switch',
})

export const describeAdd = (origin: string, chain: Chain): Prompt => ({
  origin,
  title: 'Add this network?',
  sections: [
    {
      facts: [
        { label: 'Name', value: visibleText(chain.name, 64) },
        { label: 'Chain id', value: String(hexToNumber(chain.chainId)) },
        { label: 'Coin', value: visibleText(chain.symbol, 16) },
        code('Node', visibleText(chain.rpc, 500)),
      ],
    },
  ],
  warnings: ['The site named this node. A node that lies can show wrong balances.'],
  approve: 'Add',
})
