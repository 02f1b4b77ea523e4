import type { Fact, LogEntry, Movement, Transaction } from '../model.ts'
import type { RawTransaction } from './answers.ts'
import { allInstructions, SOL } from './movements.ts'

const PROGRAMS: Readonly<Record<string, string>> = {
  '11111111111111111111111111111111': 'System',
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'Token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'Token 2022',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'Associated token account',
  ComputeBudget111111111111111111111111111111: 'Compute budget',
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: 'Memo',
}

const programName = (id: string): string | undefined => (Object.hasOwn(PROGRAMS, id) ? PROGRAMS[id] : undefined)

const kindOf = (movements: readonly Movement[], raw: RawTransaction): string => {
  const [first] = movements
  if (movements.length > 1) return `${movements.length} transfers`
  if (!first) {
    const called = raw.transaction.message.instructions.map(({ programId }) => programName(programId) ?? 'Program')
    return `${called.find((name) => name !== 'Compute budget') ?? 'Program'} call`
  }
  if (first.kind === 'allowed') return 'Approval'
  if (first.from === undefined) return 'Mint'
  if (first.to === undefined) return 'Burn'
  return 'token' in first.thing ? 'Token transfer' : 'Transfer'
}

/** Why a transaction failed, in the chain's own words. */
const failureOf = (err: unknown): string | undefined => {
  if (err === null || err === undefined) return undefined
  const text = typeof err === 'string' ? err : JSON.stringify(err)
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}

const MOST_LOGS = 200

const factsOf = (raw: RawTransaction): Fact[] => [
  ...raw.transaction.message.accountKeys
    .filter(({ signer }) => signer)
    .map(({ pubkey }, index) => ({
      label: index === 0 ? 'Signed and paid by' : 'Signed by',
      text: pubkey,
      kind: 'account' as const,
    })),
  ...allInstructions(raw).map(({ programId }, index) => ({
    label: `Step ${index + 1}`,
    text: programName(programId) ?? programId,
    ...(programName(programId) === undefined ? { kind: 'account' as const } : {}),
  })),
]

export const transactionOf = (raw: RawTransaction, movements: readonly Movement[]): Transaction => {
  const single = movements.length === 1 ? movements[0] : undefined
  const from = single?.from ?? raw.transaction.message.accountKeys[0]?.pubkey
  const failure = failureOf(raw.meta?.err)
  return {
    id: raw.transaction.signatures[0] ?? '',
    block: raw.slot,
    ...(typeof raw.blockTime === 'number' ? { seconds: raw.blockTime } : {}),
    outcome: failure === undefined ? 'done' : 'failed',
    what: kindOf(movements, raw),
    ...(from === undefined ? {} : { from }),
    ...(single?.to === undefined ? {} : { to: single.to }),
    ...(single && 'units' in single.thing ? { amount: single.thing } : {}),
    ...(failure === undefined ? {} : { failure }),
    ...(raw.meta ? { fee: { ...SOL, units: raw.meta.fee } } : {}),
    movements,
    facts: factsOf(raw),
    logs: (raw.meta?.logMessages ?? []).slice(0, MOST_LOGS).map((text): LogEntry => ({ kind: 'text', text })),
  }
}
