import * as v from 'valibot'
import type { CallChain } from './call-chain.ts'
import { ChainAnswerError } from './call-chain.ts'
import type { SolanaReview } from './rules/review-solana.ts'
import type { SignRequest } from './rules/sign-request.ts'
import type { Change, Simulation } from './rules/simulation.ts'
import { MAX_CHANGES } from './rules/simulation.ts'
import type { Balances, SolanaAccount } from './rules/solana-balances.ts'
import { accountsSchema, balancesOf, decimalsIn } from './rules/solana-balances.ts'
import type { Tokens } from './rules/token-facts.ts'
import { decimalsSchema, MAX_TOKENS } from './rules/token-facts.ts'

/** Nodes look at no more accounts at once. */
const MAX_ACCOUNTS = 100
const CONFIG = { encoding: 'base64', commitment: 'confirmed' } as const

const read = <S extends v.GenericSchema>(schema: S, answer: unknown): v.InferOutput<S> => {
  const parsed = v.safeParse(schema, answer)
  if (!parsed.success) throw new ChainAnswerError('A node answered a simulation with something else')
  return parsed.output
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

const changesBetween = (before: Balances, after: Balances): readonly Change[] => {
  const mints = new Set([...before.tokens.keys(), ...after.tokens.keys()])
  const changes = [
    { token: undefined, amount: after.lamports - before.lamports },
    ...[...mints].map((token) => ({
      token,
      amount: (after.tokens.get(token) ?? 0n) - (before.tokens.get(token) ?? 0n),
    })),
  ].filter(({ amount }) => amount !== 0n)
  return [...changes.filter(({ amount }) => amount < 0n), ...changes.filter(({ amount }) => amount > 0n)]
}

/** What a simulation says, and what the network knows of the tokens in it. */
export type SimulatedOnSolana = { readonly simulation: Simulation; readonly tokens: Tokens }

const UNKNOWN: SimulatedOnSolana = { simulation: { kind: 'unknown' }, tokens: new Map() }

/**
 * Has a node run a transaction of Solana as the chain stands, with whichever signatures it has. Of several, each could
 * depend on the one before it, which has not happened: there is no simulation of them. Never throws.
 *
 * @example
 * await simulateOnSolana(reviewSolana(request, tables), request, callChain)
 */
export const simulateOnSolana = async (
  { transactions }: Pick<SolanaReview, 'transactions'>,
  { account, chainId }: SignRequest,
  callChain: CallChain,
): Promise<SimulatedOnSolana> => {
  const [first, ...more] = transactions
  if (first === undefined || more.length > 0) return UNKNOWN
  const named = first.instructions.flatMap(({ accounts }) => accounts.filter(({ isWritable }) => isWritable))
  const addresses = [...new Set([account, ...named.map(({ address }) => address)])]
  if (addresses.length > MAX_ACCOUNTS) return UNKNOWN

  const readAccounts = async (those: readonly string[]): Promise<readonly SolanaAccount[]> => {
    if (those.length === 0) return []
    const answer = await callChain(chainId, { method: 'getMultipleAccounts', params: [those, CONFIG] })
    return read(v.object({ value: accountsSchema(those.length) }), answer).value
  }
  const run = (): Promise<unknown> => {
    const options = {
      ...CONFIG,
      sigVerify: false,
      // It may be signed much later than it was made.
      replaceRecentBlockhash: true,
      accounts: { encoding: 'base64', addresses },
    }
    return callChain(chainId, { method: 'simulateTransaction', params: [base64(first.transaction), options] })
  }
  const simulate = async (): Promise<SimulatedOnSolana> => {
    const [accounts, answer] = await Promise.all([readAccounts(addresses), run()])
    const { err } = read(v.object({ value: v.object({ err: v.unknown() }) }), answer).value
    if (err !== null) return { ...UNKNOWN, simulation: { kind: 'fails' } }
    const after = read(v.object({ value: v.object({ accounts: accountsSchema(addresses.length) }) }), answer).value
    const changes = changesBetween(
      balancesOf(account, addresses, accounts),
      balancesOf(account, addresses, after.accounts),
    )
    if (changes.length > MAX_CHANGES) return { ...UNKNOWN, simulation: { kind: 'works' } }
    const mints = changes.flatMap(({ token }) => token ?? []).slice(0, MAX_TOKENS)
    // Without its mint an amount is shown in smallest units.
    const found = await readAccounts(mints).catch(() => [])
    const tokens = mints.flatMap((mint, at) => {
      const decimals = decimalsIn(found[at] ?? null)
      return v.is(decimalsSchema, decimals) ? [[mint, { decimals, symbol: undefined }] as const] : []
    })
    return { simulation: { kind: 'changes', changes, allowances: [] }, tokens: new Map(tokens) }
  }
  return simulate().catch(() => UNKNOWN)
}
