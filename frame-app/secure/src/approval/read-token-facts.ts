import * as v from 'valibot'
import type { CallChain } from './call-chain.ts'
import { abiFunction, readArguments } from './rules/abi.ts'
import type { TokenFacts, Tokens } from './rules/token-facts.ts'
import { decimalsSchema, MAX_TOKENS, shownSymbol } from './rules/token-facts.ts'

const SELECTORS = { decimals: '0x313ce567', symbol: '0x95d89b41' } as const
const ANSWER = /^0x(?:[0-9a-f]{2}){32,256}$/i
const TEXT = abiFunction('text(bytes text)')
const TEXT_IN_A_WORD_DIGITS = 66

const asText = (digits: string): string => {
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  return new TextDecoder().decode(bytes)
}

/** A text, which a few old tokens write into a single word. */
const readText = (answer: `0x${string}`): string => {
  if (answer.length === TEXT_IN_A_WORD_DIGITS) return asText(answer.slice(2).replace(/(?:00)+$/, ''))
  const [bytes] = readArguments(TEXT, `0x00000000${answer.slice(2)}`)?.values ?? []
  return typeof bytes === 'string' ? asText(bytes.slice(2)) : ''
}

const isAnswer = (answer: unknown): answer is `0x${string}` => typeof answer === 'string' && ANSWER.test(answer)

/**
 * Asks the contracts of tokens how many decimals they have, and what they are called. What does not say so is left out,
 * and its amounts are shown in smallest units.
 *
 * @example
 * await readTokenFacts(['0xa0b8…'], 'eip155:1', callChain) // Map { '0xa0b8…' => { decimals: 6, symbol: 'USDC' } }
 */
export const readTokenFacts = async (
  tokens: readonly string[],
  chainId: string,
  callChain: CallChain,
): Promise<Tokens> => {
  const ask = async (to: string, data: string): Promise<`0x${string}` | undefined> => {
    try {
      const answer = await callChain(chainId, { method: 'eth_call', params: [{ to, data }, 'latest'] })
      return isAnswer(answer) ? answer : undefined
    } catch {
      return undefined
    }
  }
  const read = async (token: string): Promise<TokenFacts | undefined> => {
    const [decimals, symbol] = await Promise.all([ask(token, SELECTORS.decimals), ask(token, SELECTORS.symbol)])
    const number = decimals === undefined ? undefined : Number(BigInt(decimals))
    if (!v.is(decimalsSchema, number)) return undefined
    return { decimals: number, symbol: symbol === undefined ? undefined : shownSymbol(readText(symbol)) }
  }
  const asked = [...new Set(tokens)].slice(0, MAX_TOKENS)
  const facts = await Promise.all(asked.map(read))
  return new Map(asked.flatMap((token, at) => (facts[at] ? [[token, facts[at]] as const] : [])))
}
