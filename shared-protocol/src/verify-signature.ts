import { readBase58 } from './base58.ts'
import { isEvmAddress, isSignedMessage } from './formats.ts'
import { MAX_SIGNATURE_LENGTH } from './limits.ts'
import { ProviderRpcError } from './provider-error.ts'
import { verifyEd25519 } from './verify-ed25519.ts'

// Who has signed a text, in the frame and on servers alike. What hashes and recovers for eip155 and what asks a chain is
// brought along: the frame and a server have viem for it, and this package does not.

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
  /** The signature that ERC-6492 has wrapped; throws where it has not its form. */
  readonly unwrap: (signature: Hex) => Hex
  /** ERC-6492's program, which creates a contract that is not there yet, asks it, and answers 01. */
  readonly validatorCode: Hex
}

export type SignatureTools = {
  /** Loaded when a signature of eip155 comes. */
  readonly evm: () => EvmTools | Promise<EvmTools>
  /** Asks the chain by `eth_call`, in bounded time. The chain's own error keeps its code and text as a `ProviderRpcError`. */
  readonly call: (chainId: string, question: ContractQuestion) => Promise<unknown>
  /** The code at an address by `eth_getCode`, in bounded time. */
  readonly code: (chainId: string, address: Hex) => Promise<unknown>
}

/** What ERC-1271 has a contract answer, and the selector that it is asked by. */
const MAGIC = '0x1626ba7e'
/** What ERC-6492 ends a signature with whose contract need not be there yet. */
const WRAPPED = '6492'.repeat(16)
/** Enough to create a wallet and to check a proof in it; a contract that burns more of a node's time is not waited for. */
const GAS: Hex = '0x7a1200'
const WORD = 64
/** The whole of a contract's yes: a word, or four bytes from wallets that answer without the ABI's padding. */
const YES: readonly string[] = [MAGIC, MAGIC.padEnd(2 + WORD, '0')]
const NO_BYTES = new Uint8Array()

/** r, s and v. EIP-2098's form of 64 bytes is a second one for the same signature. */
const KEY_SIGNATURE = /^0x[0-9a-f]{64}([0-9a-f]{64})(?:00|01|1b|1c)$/
/** Above it is the second s of each signature, which anybody can make of the first. */
const HALF_ORDER = '7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0'

const ABOVE_ALL = 'f'

/** Whether a signature is in the one form that a key of eip155 signs in; v may be written as the parity alone. */
const isOfKey = (signature: string): boolean => {
  const [, s = ABOVE_ALL] = KEY_SIGNATURE.exec(signature.toLowerCase()) ?? []
  return s <= HALF_ORDER
}

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

const unwrapped = (unwrap: EvmTools['unwrap'], signature: Hex): Hex | undefined => {
  try {
    return unwrap(signature)
  } catch {
    return undefined
  }
}

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

  const verifyByContract = (chainId: string, address: Hex, hash: Hex, signature: Hex): Promise<SignatureVerdict> => {
    const data: Hex = `${MAGIC}${word(hash)}${word(64)}${bytesOf(signature)}`
    // ERC-1271 answers with one value of a fixed length, so nothing else is a yes: a program that gives back what it was
    // asked, as the identity precompile does, begins its answer with the value, too. An account without code answers with
    // nothing at all.
    return judge(chainId, { to: address, data, gas: GAS }, (answer) => YES.includes(answer.toLowerCase()))
  }

  /**
   * What is wrapped comes with a call that its sender chooses, and that a chain runs before it asks the account. It is there to
   * create the account. Where there is code at the address already it is left out: it could bring a contract of somebody
   * else's into a state in which it says yes, and pay for that with money that nobody spends, as nothing of it is kept.
   */
  const verifyWrapped = async (
    chainId: string,
    { unwrap, validatorCode }: EvmTools,
    address: Hex,
    hash: Hex,
    signature: Hex,
  ): Promise<SignatureVerdict> => {
    const inner = unwrapped(unwrap, signature)
    if (inner === undefined) return 'invalid'
    const code = await tools.code(chainId, address).catch(() => undefined)
    if (!isHex(code)) return 'unknown'
    if (code !== '0x') return verifyByContract(chainId, address, hash, inner)
    const data: Hex = `${validatorCode}${word(address)}${word(hash)}${word(96)}${bytesOf(signature)}`
    return judge(chainId, { data, gas: GAS }, (answer) => answer === '0x01')
  }

  const verifyEvm = async ({ chainId, address, message, signature }: SignedText): Promise<SignatureVerdict> => {
    if (!isEvmAddress(address) || !address.startsWith('0x')) return 'invalid'
    if (!isSignedMessage(signature) || !isHex(signature)) return 'invalid'
    const account = address as Hex
    const evm = await tools.evm()
    const hash = evm.hashMessage(message)
    // First of all: what ends so is nothing that a key has signed, and no contract that stands would take it.
    if (signature.toLowerCase().endsWith(WRAPPED)) return verifyWrapped(chainId, evm, account, hash, signature)
    const signer = isOfKey(signature) ? await evm.recoverAddress(hash, signature).catch(() => undefined) : undefined
    if (signer?.toLowerCase() === address.toLowerCase()) return 'valid'
    return verifyByContract(chainId, account, hash, signature)
  }

  const verifySolana = ({ address, message, signature }: SignedText): SignatureVerdict => {
    const [key = NO_BYTES, signed = NO_BYTES] = [address, signature].map((text) => readBase58(text))
    return verifyEd25519(key, new TextEncoder().encode(message), signed) ? 'valid' : 'invalid'
  }

  return async (signed: SignedText): Promise<SignatureVerdict> => {
    if (signed.signature.length > MAX_SIGNATURE_LENGTH) return 'invalid'
    if (signed.chainId.startsWith('eip155:')) return verifyEvm(signed)
    if (signed.chainId.startsWith('solana:')) return verifySolana(signed)
    return 'unknown'
  }
}
