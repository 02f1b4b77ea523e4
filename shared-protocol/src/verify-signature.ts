import { readBase58 } from './base58.ts'
import { isEvmAddress, isSignedMessage, isSolanaAddress } from './formats.ts'
import { MAX_SIGNATURE_LENGTH } from './limits.ts'
import { ProviderRpcError } from './provider-error.ts'

// Who has signed a text, in the frame and on servers alike. What calculates and what asks a chain is brought along: the
// frame and a server have libraries for it, and this package has none.

type Hex = `0x${string}`

/** A text with the signature that an account is said to have made. */
export type SignedText = {
  /** The network, by CAIP-2: a contract's word holds where the contract is. */
  readonly chainId: string
  readonly address: string
  readonly message: string
  /** In hex on eip155, in base58 on Solana. */
  readonly signature: string
}

/** Of a contract's signature it is not known whether it holds while its chain cannot be asked. */
export type SignatureVerdict = 'valid' | 'invalid' | 'unknown'

/** A read of a chain as it would be at its newest block. Without `to` the data is a program of its own, run and forgotten. */
export type ContractQuestion = { readonly to?: Hex; readonly data: Hex; readonly gas: Hex }

export type EvmTools = {
  /** What an account on eip155 signs of a text: its EIP-191 hash. */
  readonly hashMessage: (text: string) => Hex
  /** The account whose key has signed a hash; throws where the signature is none. */
  readonly recoverAddress: (hash: Hex, signature: Hex) => Promise<string>
  /** ERC-6492's program, which creates a contract that is not there yet, asks it, and answers 01. */
  readonly validatorCode: Hex
}

export type SignatureTools = {
  /** Loaded when a signature of eip155 comes. */
  readonly evm: () => EvmTools | Promise<EvmTools>
  /** Asks the chain by `eth_call`, in bounded time. The chain's own error keeps its code and text as a `ProviderRpcError`. */
  readonly call: (chainId: string, question: ContractQuestion) => Promise<unknown>
  /** Whether a key of Ed25519 has signed these bytes. */
  readonly verifyEd25519: (key: Uint8Array, bytes: Uint8Array, signature: Uint8Array) => Promise<boolean> | boolean
}

/** What ERC-1271 has a contract answer, and the selector that it is asked by. */
const MAGIC = '0x1626ba7e'
/** What ERC-6492 ends a signature with whose contract need not be there yet. */
const WRAPPED = '6492'.repeat(16)
/** Enough to create a wallet and to check a proof in it; a contract that burns more of a node's time is not waited for. */
const GAS: Hex = '0x7a1200'
const WORD = 64
const KEY_LENGTH = 32
const ED25519_LENGTH = 64

/** What nodes say when what they ran failed. Anything else is about the node, and says nothing of the signature. */
const RAN_AND_FAILED =
  /revert|out of ?gas|gas required exceeds|invalid opcode|opcode .* not defined|bad (?:instruction|jump)|invalid jump|stack (?:under|over)flow|vm execution error|evm error|missingprecompile/i
/** Geth's code for a call that reverted. */
const REVERTED = 3

const ranAndFailed = (thrown: unknown): boolean =>
  thrown instanceof ProviderRpcError && (thrown.code === REVERTED || RAN_AND_FAILED.test(thrown.message))

const word = (value: number | string): string =>
  (typeof value === 'number' ? value.toString(16) : value.replace(/^0x/, '').toLowerCase()).padStart(WORD, '0')

/** Bytes as the ABI has them: their length, and whole words. */
const bytesOf = (hex: string): string => {
  const digits = hex.slice(2)
  return word(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / WORD) * WORD, '0')
}

const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)

/**
 * Makes what verifies signatures: of keys by EIP-191, of contracts by ERC-1271, of contracts that are not there yet by
 * ERC-6492, and of Solana's keys by Ed25519.
 *
 * @example
 * const verify = createSignatureVerifier(tools)
 * await verify({ chainId: 'eip155:1', address: '0x…', message: text, signature: '0x…' }) // 'valid'
 */
export const createSignatureVerifier = (tools: SignatureTools) => {
  const judge = async (
    chainId: string,
    question: ContractQuestion,
    holds: (answer: Hex) => boolean,
  ): Promise<SignatureVerdict> => {
    try {
      const answer = await tools.call(chainId, question)
      // A node that answers with what is no data has not answered.
      if (!isHex(answer)) return 'unknown'
      return holds(answer) ? 'valid' : 'invalid'
    } catch (thrown) {
      return ranAndFailed(thrown) ? 'invalid' : 'unknown'
    }
  }

  const verifyWrapped = (
    chainId: string,
    code: Hex,
    address: Hex,
    hash: Hex,
    signature: Hex,
  ): Promise<SignatureVerdict> => {
    const data: Hex = `${code}${word(address)}${word(hash)}${word(96)}${bytesOf(signature)}`
    return judge(chainId, { data, gas: GAS }, (answer) => answer === '0x01')
  }

  const verifyByContract = (chainId: string, address: Hex, hash: Hex, signature: Hex): Promise<SignatureVerdict> => {
    const data: Hex = `${MAGIC}${word(hash)}${word(64)}${bytesOf(signature)}`
    // The answer has to start with the value, and no more: the specification says so, and wallets are about that answer
    // with four bytes, or with more after the first word. Whatever follows is the word of the contract that was asked
    // about itself, and could not make a signature hold that the first four bytes do not. An account with a key and
    // no contract answers with nothing at all.
    return judge(chainId, { to: address, data, gas: GAS }, (answer) => answer.toLowerCase().startsWith(MAGIC))
  }

  const verifyEvm = async ({ chainId, address, message, signature }: SignedText): Promise<SignatureVerdict> => {
    if (!isEvmAddress(address) || !address.startsWith('0x')) return 'invalid'
    if (!isSignedMessage(signature) || !isHex(signature)) return 'invalid'
    const account = address as Hex
    const { hashMessage, recoverAddress, validatorCode } = await tools.evm()
    const hash = hashMessage(message)
    // First of all: what ends so is nothing that a key has signed, and no contract that stands would take it.
    if (signature.toLowerCase().endsWith(WRAPPED)) {
      return verifyWrapped(chainId, validatorCode, account, hash, signature)
    }
    const signer = await recoverAddress(hash, signature).catch(() => undefined)
    if (signer?.toLowerCase() === address.toLowerCase()) return 'valid'
    return verifyByContract(chainId, account, hash, signature)
  }

  const verifySolana = async ({ address, message, signature }: SignedText): Promise<SignatureVerdict> => {
    const key = isSolanaAddress(address) ? readBase58(address) : undefined
    const signed = readBase58(signature)
    if (key?.length !== KEY_LENGTH || signed?.length !== ED25519_LENGTH) return 'invalid'
    const holds = await tools.verifyEd25519(key, new TextEncoder().encode(message), signed)
    return holds ? 'valid' : 'invalid'
  }

  return async (signed: SignedText): Promise<SignatureVerdict> => {
    if (signed.signature.length > MAX_SIGNATURE_LENGTH) return 'invalid'
    if (signed.chainId.startsWith('eip155:')) return verifyEvm(signed)
    if (signed.chainId.startsWith('solana:')) return verifySolana(signed)
    return 'unknown'
  }
}
