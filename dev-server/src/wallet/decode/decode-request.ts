import { namespaceOf } from '../abilities.ts'
import type { WalletProblem } from '../wallet-error.ts'
import { fail, WalletError } from '../wallet-error.ts'
import type { Decoded, DecodeInput } from './context.ts'
import { decodeEvm } from './decode-evm.ts'
import { decodeSolana } from './decode-solana.ts'

export type DecodeResult = Decoded | { readonly kind: 'refuse'; readonly problem: WalletProblem }

const decode = (question: DecodeInput): Decoded => {
  const { chain, chains, method } = question
  if (!chains.includes(chain)) return fail('wrong-chain', chain)
  if (namespaceOf(chain) === 'eip155') return decodeEvm(question)
  return namespaceOf(chain) === 'solana' ? decodeSolana(question) : fail('unsupported-methods', method)
}

/**
 * Decodes a request into what the wallet shows and does on approval, or into the reason to refuse it without asking.
 */
export const decodeRequest = (question: DecodeInput): DecodeResult => {
  try {
    return decode(question)
  } catch (error) {
    if (error instanceof WalletError) return { kind: 'refuse', problem: error.problem }
    throw error
  }
}
