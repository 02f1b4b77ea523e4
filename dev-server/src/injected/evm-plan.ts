import {
  classifyMethod,
  DISCONNECTED,
  INVALID_PARAMS,
  ProviderRpcError,
  UNAUTHORIZED,
  UNRECOGNIZED_CHAIN,
  UNSUPPORTED_METHOD,
} from '@casement/shared-protocol'
import type { Address, Hex } from 'viem'
import { hexToNumber, isAddress, isHex, stringToHex } from 'viem'
import { evmKey, roleOfEvm } from './accounts.ts'
import type { Chain } from './chains.ts'
import type { Change, Connection } from './connection.ts'
import type { Asset, EvmTransaction, TypedData } from './evm-parameters.ts'
import { parameters } from './evm-parameters.ts'
import type { WalletRole } from './prompt.ts'
import { readParameters } from './read-parameters.ts'

/** An action that the visitor must approve. */
export type EvmAct =
  | { readonly kind: 'connect'; readonly answer: 'accounts' | 'permissions' }
  | { readonly kind: 'sign-message'; readonly role: WalletRole; readonly message: Hex }
  | { readonly kind: 'sign-typed-data'; readonly role: WalletRole; readonly data: TypedData }
  | { readonly kind: 'send'; readonly role: WalletRole; readonly chain: Chain; readonly transaction: EvmTransaction }
  | {
      readonly kind: 'send-calls'
      readonly role: WalletRole
      readonly chain: Chain
      /** The site's own id, if it gave one. */
      readonly id: string | undefined
      readonly transactions: readonly EvmTransaction[]
    }
  | { readonly kind: 'watch'; readonly chain: Chain; readonly asset: Asset }
  | { readonly kind: 'switch'; readonly chain: Chain }
  | { readonly kind: 'add'; readonly chain: Chain }

/** How to handle a request. */
export type EvmPlan =
  | { readonly kind: 'answer'; readonly value: unknown }
  | { readonly kind: 'change'; readonly change: Change; readonly value: unknown }
  | { readonly kind: 'read'; readonly chain: Chain }
  /** Reports what became of a batch of calls. */
  | { readonly kind: 'batch'; readonly id: string }
  | { readonly kind: 'ask'; readonly act: EvmAct }

export type Standing = { readonly origin: string; readonly connection: Connection; readonly chains: readonly Chain[] }

const refuse = (code: number, message: string): never => {
  throw new ProviderRpcError(code, message)
}
const answer = (value: unknown): EvmPlan => ({ kind: 'answer', value })
const ask = (act: EvmAct): EvmPlan => ({ kind: 'ask', act })

export const evmAddresses = (roles: readonly WalletRole[]): Address[] => roles.map((role) => evmKey(role).address)

/** An origin's permissions in EIP-2255 form. */
export const permissionsOf = (origin: string, roles: readonly WalletRole[]): readonly object[] =>
  roles.length === 0
    ? []
    : [
        {
          invoker: origin,
          parentCapability: 'eth_accounts',
          caveats: [{ type: 'restrictReturnedAccounts', value: evmAddresses(roles) }],
        },
      ]

const signer = ({ connection }: Standing, address: string): WalletRole =>
  roleOfEvm(connection.eip155, address) ?? refuse(UNAUTHORIZED, 'This account is not connected to this site')

const currentChain = ({ connection, chains }: Standing): Chain =>
  chains.find(({ chainId }) => chainId === connection.chainId) ??
  refuse(DISCONNECTED, 'The wallet has no node for its network')

const planMessage = (standing: Standing, params: unknown): EvmPlan => {
  // Some sites still send the account first, as `eth_sign` required.
  const turned =
    Array.isArray(params) && isAddress(String(params[0])) && !isAddress(String(params[1]))
      ? [params[1], params[0]]
      : params
  const [message, address] = readParameters(parameters.message, turned)
  const bytes = isHex(message) && message.length % 2 === 0 ? message : stringToHex(message)
  return ask({ kind: 'sign-message', role: signer(standing, address), message: bytes })
}

const planTypedData = (standing: Standing, params: unknown): EvmPlan => {
  const [address, data] = readParameters(parameters.typedData, params)
  const role = signer(standing, address)
  const { chainId } = data.domain
  // Sites send a number, or its text in decimal or hexadecimal.
  if (chainId !== undefined && Number(chainId) !== hexToNumber(currentChain(standing).chainId))
    return refuse(INVALID_PARAMS, 'The data is for another network than the active one')
  return ask({ kind: 'sign-typed-data', role, data })
}

const planTransaction = (standing: Standing, params: unknown): EvmPlan => {
  const [transaction] = readParameters(parameters.transaction, params)
  const role = signer(standing, transaction.from)
  const chain = currentChain(standing)
  if (transaction.chainId !== undefined && transaction.chainId !== BigInt(chain.chainId))
    return refuse(INVALID_PARAMS, 'The transaction is for another network than the active one')
  return ask({ kind: 'send', role, chain, transaction })
}

// The codes of EIP-5792.
const UNSUPPORTED_CAPABILITY = 5700
const UNSUPPORTED_CHAIN = 5710
const BATCH_TOO_LARGE = 5740
const NOT_ATOMIC = 5760
const MAX_CALLS = 16

/** The capability that a site requires, if any: this wallet has none, and may ignore only optional ones. */
const requiredCapability = (capabilities: Readonly<Record<string, unknown>> | undefined): string | undefined =>
  Object.entries(capabilities ?? {}).find(([, wish]) => (wish as { optional?: unknown } | null)?.optional !== true)?.[0]

const planCalls = (standing: Standing, params: unknown): EvmPlan => {
  const [{ id, from, chainId, atomicRequired, calls, capabilities }] = readParameters(parameters.calls, params)
  const { connection, chains } = standing
  const [first] = connection.eip155
  const role = from === undefined ? (first ?? refuse(UNAUTHORIZED, 'No account is connected')) : signer(standing, from)
  if (atomicRequired) return refuse(NOT_ATOMIC, 'This wallet sends calls one after another, not as one')
  const required = [capabilities, ...calls.map((call) => call.capabilities)].map(requiredCapability).find(Boolean)
  if (required !== undefined)
    return refuse(UNSUPPORTED_CAPABILITY, `This wallet has no capability ${required.slice(0, 64)}`)
  if (calls.length > MAX_CALLS) return refuse(BATCH_TOO_LARGE, `A batch has at most ${MAX_CALLS} calls`)
  const chain = chains.find((one) => one.chainId === chainId)
  if (chain === undefined) return refuse(UNSUPPORTED_CHAIN, `This wallet has no network ${chainId}`)
  const { address } = evmKey(role)
  const transactions = calls.map(({ capabilities: _none, ...call }) => ({ ...call, from: address }))
  return ask({ kind: 'send-calls', role, chain, id, transactions })
}

/** The accounts are externally owned, so calls are sent one after another. */
const planCapabilities = (standing: Standing, params: unknown): EvmPlan => {
  const [address, wanted] = readParameters(parameters.capabilities, params)
  signer(standing, address)
  const chains = standing.chains.filter(({ chainId }) => wanted === undefined || wanted.includes(chainId))
  return answer(Object.fromEntries(chains.map(({ chainId }) => [chainId, { atomic: { status: 'unsupported' } }])))
}

const planWatch = (standing: Standing, params: unknown): EvmPlan => {
  const { options } = readParameters(parameters.asset, params)
  if (standing.connection.eip155.length === 0) return refuse(UNAUTHORIZED, 'No account is connected')
  return ask({ kind: 'watch', chain: currentChain(standing), asset: options })
}

const planBatch = ({ connection }: Standing, params: unknown): EvmPlan => {
  const [id] = readParameters(parameters.callsId, params)
  return connection.eip155.length === 0 ? refuse(UNAUTHORIZED, 'No account is connected') : { kind: 'batch', id }
}

const planSwitch = ({ connection, chains }: Standing, params: unknown): EvmPlan => {
  const [{ chainId }] = readParameters(parameters.switchChain, params)
  const chain = chains.find((one) => one.chainId === chainId)
  if (chain === undefined)
    return refuse(UNRECOGNIZED_CHAIN, `Unrecognized chain ${chainId}. Add it by wallet_addEthereumChain first`)
  return chainId === connection.chainId ? answer(null) : ask({ kind: 'switch', chain })
}

const planAdd = (standing: Standing, params: unknown): EvmPlan => {
  const [{ chainId, chainName, nativeCurrency, rpcUrls }] = readParameters(parameters.addChain, params)
  // A chain that exists keeps its node: a site must not replace it with its own.
  if (standing.chains.some((one) => one.chainId === chainId)) return planSwitch(standing, [{ chainId }])
  const [rpc = ''] = rpcUrls
  return ask({ kind: 'add', chain: { chainId, name: chainName, symbol: nativeCurrency.symbol, rpc } })
}

const planConnect = ({ connection }: Standing): EvmPlan =>
  connection.eip155.length > 0 ? answer(evmAddresses(connection.eip155)) : ask({ kind: 'connect', answer: 'accounts' })

const PLANS = new Map<string, (standing: Standing, params: unknown) => EvmPlan>([
  ['eth_chainId', ({ connection }) => answer(connection.chainId)],
  ['net_version', ({ connection }) => answer(String(hexToNumber(connection.chainId)))],
  ['eth_accounts', ({ connection }) => answer(evmAddresses(connection.eip155))],
  ['eth_requestAccounts', planConnect],
  ['wallet_getPermissions', ({ origin, connection }) => answer(permissionsOf(origin, connection.eip155))],
  [
    'wallet_requestPermissions',
    (_standing, params) => {
      readParameters(parameters.permissions, params)
      return ask({ kind: 'connect', answer: 'permissions' })
    },
  ],
  [
    'wallet_revokePermissions',
    (_standing, params) => {
      readParameters(parameters.permissions, params)
      return { kind: 'change', change: { kind: 'revoked', namespace: 'eip155' }, value: null }
    },
  ],
  ['personal_sign', planMessage],
  ['eth_signTypedData_v4', planTypedData],
  ['eth_sendTransaction', planTransaction],
  ['wallet_getCapabilities', planCapabilities],
  ['wallet_sendCalls', planCalls],
  ['wallet_getCallsStatus', planBatch],
  ['wallet_watchAsset', planWatch],
  ['wallet_switchEthereumChain', planSwitch],
  ['wallet_addEthereumChain', planAdd],
])

/** Answered from the wallet's own state, so that sites can read it while no node is reachable. */
const WITHOUT_NODE: readonly string[] = ['eth_chainId', 'net_version', 'eth_accounts', 'wallet_getPermissions']

/** Returns how to handle a request, or throws the error to reject it with. */
export const planEvm = (standing: Standing, method: string, params: unknown): EvmPlan => {
  if (!standing.connection.online && !WITHOUT_NODE.includes(method))
    return refuse(DISCONNECTED, 'The wallet is disconnected from all networks')
  const plan = PLANS.get(method)
  if (plan !== undefined) return plan(standing, params)
  if (method.startsWith('eth_') && classifyMethod(method) === 'safe')
    return { kind: 'read', chain: currentChain(standing) }
  return refuse(UNSUPPORTED_METHOD, `This wallet has no method ${method.slice(0, 64)}`)
}
