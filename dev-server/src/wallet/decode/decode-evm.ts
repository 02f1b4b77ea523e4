import * as v from 'valibot'
import type { Hex } from 'viem'
import { getAddress, hexToBytes, isHex, stringToHex } from 'viem'
import { fail } from '../wallet-error.ts'
import type { Decoded, DecodeInput } from './context.ts'
import { sessionAddress, shownBy } from './context.ts'
import { evmAddress, readEvmTransaction, showEvmTransaction } from './evm-transaction.ts'
import { MAX_MESSAGE_LENGTH, showMessage } from './message.ts'
import { parse } from './parse.ts'
import { readTypedData, showTypedData } from './typed-data.ts'

const MAX_NAME_LENGTH = 100
const MAX_URLS = 10
const chainIdText = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,13}$/i, 'must be a hex chain id'))
const messageText = v.pipe(v.string(), v.maxLength(MAX_MESSAGE_LENGTH))

const signSchema = v.looseTuple([messageText, messageText])
const typedDataSchema = v.looseTuple([evmAddress, v.unknown()])
const switchSchema = v.looseTuple([v.object({ chainId: chainIdText })])
const addSchema = v.looseTuple([
  v.object({
    chainId: chainIdText,
    chainName: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NAME_LENGTH)),
    rpcUrls: v.pipe(v.array(v.pipe(v.string(), v.url())), v.minLength(1), v.maxLength(MAX_URLS)),
  }),
])
const capabilitiesSchema = v.looseTuple([evmAddress, v.nullish(v.pipe(v.array(chainIdText), v.maxLength(100)))])

const isEvmAddress = (text: string): boolean => v.is(evmAddress, text)

const decodeMessage = (question: DecodeInput): Decoded => {
  const [first, second] = parse(signSchema, question.params)
  // Some libraries pass the address first.
  const isSwapped = isEvmAddress(first) && !isEvmAddress(second)
  const [text, named] = isSwapped ? [second, first] : [first, second]
  const address = getAddress(sessionAddress(question, named))
  const message: Hex = isHex(text) && text.length % 2 === 0 ? text : stringToHex(text)
  const action = { kind: 'sign-message', message: showMessage(hexToBytes(message)) } as const
  return {
    kind: 'ask',
    shown: { ...shownBy(question), account: address, action },
    work: { do: 'sign-evm-message', address, message },
  }
}

const decodeTypedData = (question: DecodeInput): Decoded => {
  const [named, given] = parse(typedDataSchema, question.params)
  const address = getAddress(sessionAddress(question, named))
  const typedData = readTypedData(given, question.chain)
  return {
    kind: 'ask',
    shown: { ...shownBy(question), account: address, action: showTypedData(typedData) },
    work: { do: 'sign-typed-data', address, typedData },
  }
}

const decodeTransaction = (question: DecodeInput, how: 'send' | 'sign'): Decoded => {
  const transaction = readEvmTransaction(question)
  const action = { kind: `${how}-transaction`, transaction: showEvmTransaction(transaction) } as const
  return {
    kind: 'ask',
    shown: { ...shownBy(question), account: transaction.from, action },
    work: { do: `${how}-evm-transaction`, chain: question.chain, transaction },
  }
}

const decodeSwitch = (question: DecodeInput): Decoded => {
  const [{ chainId }] = parse(switchSchema, question.params)
  const chain = `eip155:${Number(chainId)}`
  if (!question.held.includes(chain)) fail('unknown-chain', chain)
  return {
    kind: 'ask',
    shown: { ...shownBy(question), action: { kind: 'switch-chain', to: chain } },
    work: { do: 'switch-chain', chain },
  }
}

const isOnThisMachine = (url: string): boolean => {
  const { protocol, hostname } = new URL(url)
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
  return isLoopback && (protocol === 'http:' || protocol === 'https:')
}

const decodeAdd = (question: DecodeInput): Decoded => {
  const [{ chainId, chainName, rpcUrls }] = parse(addSchema, question.params)
  const chain = `eip155:${Number(chainId)}`
  const rpcUrl = rpcUrls.find(isOnThisMachine)
  const isKnown = question.held.includes(chain)
  // Otherwise a page could make the wallet send requests to any server.
  if (!isKnown && rpcUrl === undefined) fail('invalid-request', 'rpcUrls: none is on this machine')
  const action = { kind: 'add-chain', chain, name: chainName, rpcUrls } as const
  const shown = { ...shownBy(question), action }
  if (isKnown || rpcUrl === undefined) return { kind: 'ask', shown, work: { do: 'tell', result: null } }
  return { kind: 'ask', shown, work: { do: 'add-chain', chain, rpcUrl } }
}

const tellCapabilities = (question: DecodeInput): Decoded => {
  const [named, chainIds] = parse(capabilitiesSchema, question.params)
  sessionAddress(question, named)
  const own = question.chains.filter((chain) => chain.startsWith('eip155:')).map((chain) => Number(chain.slice(7)))
  const asked = chainIds?.map(Number)
  const told = own.filter((chainId) => asked?.includes(chainId) ?? true)
  const capabilities = told.map((chainId) => [`0x${chainId.toString(16)}`, { atomic: { status: 'unsupported' } }])
  return { kind: 'answer', work: { do: 'tell', result: Object.fromEntries(capabilities) } }
}

/** Decodes an eip155 request. Throws a `WalletError` if it is invalid. */
export const decodeEvm = (question: DecodeInput): Decoded => {
  switch (question.method) {
    case 'personal_sign':
      return decodeMessage(question)
    case 'eth_sign':
      return fail('dangerous-method', 'eth_sign signs a hash; use personal_sign.')
    case 'eth_signTypedData':
    case 'eth_signTypedData_v4':
      return decodeTypedData(question)
    case 'eth_sendTransaction':
      return decodeTransaction(question, 'send')
    case 'eth_signTransaction':
      return decodeTransaction(question, 'sign')
    case 'wallet_switchEthereumChain':
      return decodeSwitch(question)
    case 'wallet_addEthereumChain':
      return decodeAdd(question)
    case 'wallet_getCapabilities':
      return tellCapabilities(question)
    default:
      return fail('unsupported-methods', question.method)
  }
}
