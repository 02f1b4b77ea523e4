import type { CallChain } from './call-chain.ts'
import { completeTransactionRequest } from './complete-transaction-request.ts'
import { readLookupTables } from './read-lookup-tables.ts'
import { readTokenFacts } from './read-token-facts.ts'
import type { Effect } from './rules/call-meaning.ts'
import { readUnsigned } from './rules/complete-transaction.ts'
import type { Completion } from './rules/completion.ts'
import type { LookAlike } from './rules/look-alikes.ts'
import { lookAlikesAmong } from './rules/look-alikes.ts'
import { receiversOf } from './rules/receivers.ts'
import type { CallView } from './rules/review-calls.ts'
import { reviewCalls } from './rules/review-calls.ts'
import type { RequestReview } from './rules/review-request.ts'
import { reviewSolana } from './rules/review-solana.ts'
import type { SignRequest } from './rules/sign-request.ts'
import type { Simulation } from './rules/simulation.ts'
import { isSolanaTransaction } from './rules/solana-request.ts'
import type { Tokens } from './rules/token-facts.ts'
import { simulateOnEip155 } from './simulate-on-eip155.ts'
import { simulateOnSolana } from './simulate-on-solana.ts'

const tokenOf = (effect: Effect): string | undefined => ('token' in effect ? effect.token : undefined)
const tokensIn = ({ effects, inner }: CallView): readonly string[] => [
  ...effects.flatMap((effect) => tokenOf(effect) ?? []),
  ...inner.flatMap(tokensIn),
]

/** The tokens in what a node says of a transaction. Single pieces of a collection have no decimals. */
const tokensAmong = (simulation: Simulation): readonly string[] => {
  if (simulation.kind !== 'changes') return []
  const { changes, allowances } = simulation
  return [...changes, ...allowances].flatMap(({ token, tokenId }) =>
    token !== undefined && tokenId === undefined ? [token] : [],
  )
}

/** A visitor waits no longer for an estimate. */
const SIMULATION_MS = 5_000

const orAfter = <T>(result: Promise<T>, otherwise: T): Promise<T> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise), SIMULATION_MS)
    result.then((value) => {
      clearTimeout(timer)
      resolve(value)
    })
  })

const UNKNOWN: Simulation = { kind: 'unknown' }
const NO_TOKENS: Tokens = new Map()

/** The receivers of a request that look like one that is known, or like the account itself. */
const lookAlikesIn = (request: SignRequest, review: RequestReview, known: readonly string[]): readonly LookAlike[] => {
  const account = request.chainId.startsWith('eip155:') ? request.account.toLowerCase() : request.account
  return lookAlikesAmong(receiversOf(review), [account, ...known])
}

/**
 * Asks the network for what a request for a transaction lacks, and what would come of it. The known receivers are those
 * to whom this device has sent before.
 */
export const completeRequest = async (
  request: SignRequest,
  callChain: CallChain,
  known: readonly string[],
): Promise<Completion> => {
  if (isSolanaTransaction(request)) {
    const tables = await readLookupTables(request, callChain)
    const review = reviewSolana(request, tables)
    const foreseen = await orAfter(simulateOnSolana(review, request, callChain), {
      simulation: UNKNOWN,
      tokens: NO_TOKENS,
    })
    return { kind: 'solana', tables, ...foreseen, lookAlikes: lookAlikesIn(request, review, known) }
  }
  const { unsigned, order } = await completeTransactionRequest(request, callChain)
  const simulation = await orAfter(simulateOnEip155(unsigned.map(readUnsigned), request, callChain), UNKNOWN)
  const review = reviewCalls(request, Date.now())
  const named = [...review.calls.flatMap(tokensIn), ...tokensAmong(simulation)]
  const tokens = await orAfter(readTokenFacts(named, request.chainId, callChain), NO_TOKENS)
  return { kind: 'eip155', unsigned, order, simulation, tokens, lookAlikes: lookAlikesIn(request, review, known) }
}
