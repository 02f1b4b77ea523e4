import { readBase58 } from './base58.ts'
import { isEvmAddress, isSignedMessage } from './formats.ts'
import { MAX_SIGNATURE_LENGTH } from './limits.ts'
import { ProviderRpcError } from './provider-error.ts'
import { verifyEd25519 } from './verify-ed25519.ts'

// Signature verification for the frame and for servers. Hashing, key recovery and chain access are passed in: the frame
// and servers use viem for them, which this package does not depend on.

type Hex = `0x${string}`

/** A text and the signature that an account supposedly made. */
export type SignedText = {
  /** The network as a CAIP-2 id. A contract's answer is valid only on the network where it exists. */
  readonly chainId: string
  readonly address: string
  readonly message: string
  /** Hex on eip155, base58 on Solana. */
  readonly signature: string
}

/** `unknown`: the chain cannot be queried, so a contract's signature cannot be checked. */
export type SignatureVerdict = 'valid' | 'invalid' | 'unknown'

/** A call at the latest block. Without `to`, the data is a program to run without storing anything. */
export type ContractQuestion = { readonly to?: Hex; readonly data: Hex; readonly gas: Hex }

export type EvmTools = {
  /** The EIP-191 hash that an eip155 account signs. */
  readonly hashMessage: (text: string) => Hex
  /** Recovers the account whose key signed a hash. Throws for invalid signatures. */
  readonly recoverAddress: (hash: Hex, signature: Hex) => Promise<string>
  /** Unwraps an ERC-6492 signature. Throws if it is malformed. */
  readonly unwrap: (signature: Hex) => Hex
  /**
   * The program of ERC-6492, which deploys a missing contract, queries it, and returns 01 if the signature is valid.
   */
  readonly validatorCode: Hex
}

export type SignatureTools = {
  /** Loaded with the first eip155 signature. */
  readonly evm: () => EvmTools | Promise<EvmTools>
  /** Calls `eth_call` with a timeout. An error of the chain keeps its code and text as a `ProviderRpcError`. */
  readonly call: (chainId: string, question: ContractQuestion) => Promise<unknown>
  /** Calls `eth_getCode` with a timeout. */
  readonly code: (chainId: string, address: Hex) => Promise<unknown>
}

/** The selector of ERC-1271, which is also the answer for a valid signature. */
const MAGIC = '0x1626ba7e'
/** The suffix of ERC-6492 signatures, whose contract may not exist yet. */
const WRAPPED = '6492'.repeat(16)
/** Enough to deploy a wallet and check a proof in it. Limits how much of a node's time a contract can use. */
const GAS: Hex = '0x7a1200'
const WORD = 64
/** The only valid answers: a word, or four bytes from wallets that omit the ABI's padding. */
const YES: readonly string[] = [MAGIC, MAGIC.padEnd(2 + WORD, '0')]
const NO_BYTES = new Uint8Array()

/** r, s and v. The 64-byte format of EIP-2098 would be a second encoding of the same signature. */
const KEY_SIGNATURE = /^0x[0-9a-f]{64}([0-9a-f]{64})(?:00|01|1b|1c)$/
/** A signature's second s value, which anyone can compute from the first, is above this. */
const HALF_ORDER = '7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0'

const ABOVE_ALL = 'f'

/** Whether a signature has the one format that an eip155 key produces. v may also be 0 or 1. */
const isKeySignature = (signature: string): boolean => {
  const [, s = ABOVE_ALL] = KEY_SIGNATURE.exec(signature.toLowerCase()) ?? []
  return s <= HALF_ORDER
}

/** Errors of nodes for failed execution. Any other error is about the node and not the signature. */
const RAN_AND_FAILED =
  /revert|out of ?gas|gas required exceeds|invalid opcode|opcode .* not defined|bad (?:instruction|jump)|invalid jump|stack (?:under|over)flow|vm execution error|evm error|missingprecompile/i
/** Geth's code for a reverted call. */
const REVERTED = 3

const isRevert = (thrown: unknown): boolean =>
  thrown instanceof ProviderRpcError && (thrown.code === REVERTED || RAN_AND_FAILED.test(thrown.message))

const word = (value: number | string): string =>
  (typeof value === 'number' ? value.toString(16) : value.replace(/^0x/, '').toLowerCase()).padStart(WORD, '0')

/** ABI encoding of bytes: their length, padded to whole words. */
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
 * Creates a signature verifier: EIP-191 for keys, ERC-1271 for contracts, ERC-6492 for contracts that do not exist yet,
 * and Ed25519 for Solana.
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
      // An answer that is not data is a failure of the node.
      if (!isHex(answer)) return 'unknown'
      return holds(answer) ? 'valid' : 'invalid'
    } catch (thrown) {
      return isRevert(thrown) ? 'invalid' : 'unknown'
    }
  }

  const verifyByContract = (chainId: string, address: Hex, hash: Hex, signature: Hex): Promise<SignatureVerdict> => {
    const data: Hex = `${MAGIC}${word(hash)}${word(64)}${bytesOf(signature)}`
    // ERC-1271's answer has a fixed length, so nothing else is valid. A program that echoes its input, such as the
    // identity precompile, also returns an answer that starts with the value. An account without code returns nothing.
    return judge(chainId, { to: address, data, gas: GAS }, (answer) => YES.includes(answer.toLowerCase()))
  }

  /**
   * A wrapped signature contains a call chosen by its sender, which runs before the account is queried, in order to
   * create it. If there is already code at the address, skip that call: it could bring another party's contract into a
   * state in which it confirms the signature, at no cost, because nothing is stored.
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
    // Checked first: no key produces a signature with this suffix, and no existing contract accepts one.
    if (signature.toLowerCase().endsWith(WRAPPED)) return verifyWrapped(chainId, evm, account, hash, signature)
    const signer = isKeySignature(signature)
      ? await evm.recoverAddress(hash, signature).catch(() => undefined)
      : undefined
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
