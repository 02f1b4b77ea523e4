import * as v from 'valibot'
import { shortened } from '../../initials.ts'
import type { KnownToken } from '../known-chains.ts'
import type { Amount, Movement } from '../model.ts'
import { wholeNumber } from '../solana-rpc.ts'
import type { RawInstruction, RawTransaction } from './answers.ts'

export const SOL = { decimals: 9, symbol: 'SOL' } as const

const key = v.pipe(v.string(), v.maxLength(64))
const lamportsMoved = v.object({
  type: v.picklist(['transfer', 'createAccount']),
  info: v.object({
    source: key,
    destination: v.optional(key),
    newAccount: v.optional(key),
    lamports: wholeNumber,
  }),
})
const tokenMoved = v.object({
  type: v.picklist(['transfer', 'transferChecked', 'mintTo', 'mintToChecked', 'burn', 'burnChecked', 'approve']),
  info: v.object({
    source: v.optional(key),
    destination: v.optional(key),
    account: v.optional(key),
    delegate: v.optional(key),
    mint: v.optional(key),
    amount: v.optional(wholeNumber),
    tokenAmount: v.optional(v.object({ amount: wholeNumber, decimals: v.number() })),
  }),
})

type TokenAccount = { readonly mint: string; readonly owner?: string; readonly decimals: number }

/** The owners of a transaction's token accounts, since instructions name only the accounts. */
const tokenAccountsOf = ({ transaction, meta }: RawTransaction): ReadonlyMap<string, TokenAccount> => {
  const accounts = new Map<string, TokenAccount>()
  for (const balance of [...(meta?.preTokenBalances ?? []), ...(meta?.postTokenBalances ?? [])]) {
    const address = transaction.message.accountKeys[balance.accountIndex]?.pubkey
    if (address === undefined) continue
    accounts.set(address, {
      mint: balance.mint,
      decimals: balance.uiTokenAmount.decimals,
      ...(balance.owner === undefined ? {} : { owner: balance.owner }),
    })
  }
  return accounts
}

export const namedAmount = (
  units: bigint,
  mint: string | undefined,
  decimals: number | undefined,
  tokens: readonly KnownToken[],
): Amount => {
  const known = tokens.find((token) => token.address === mint)
  return {
    units,
    decimals: known?.decimals ?? decimals ?? 0,
    symbol: known?.symbol ?? (mint === undefined ? 'token' : shortened(mint, 4)),
    ...(mint === undefined ? {} : { token: mint }),
  }
}

const movementOf = (
  instruction: RawInstruction,
  accounts: ReadonlyMap<string, TokenAccount>,
  tokens: readonly KnownToken[],
): Movement | undefined => {
  if (instruction.program === 'system') {
    const parsed = v.safeParse(lamportsMoved, instruction.parsed)
    if (!parsed.success) return undefined
    const { source, destination, newAccount, lamports } = parsed.output.info
    const to = destination ?? newAccount
    return { kind: 'moved', from: source, ...(to ? { to } : {}), thing: { ...SOL, units: lamports } }
  }
  if (instruction.program !== 'spl-token') return undefined
  const parsed = v.safeParse(tokenMoved, instruction.parsed)
  if (!parsed.success) return undefined
  const { type, info } = parsed.output
  const minted = type.startsWith('mintTo')
  const source = minted ? undefined : (info.source ?? info.account)
  const destination = minted ? info.account : (info.destination ?? info.delegate)
  const held = accounts.get(source ?? '') ?? accounts.get(destination ?? '')
  const units = info.tokenAmount?.amount ?? info.amount
  if (units === undefined) return undefined
  const from = source === undefined ? undefined : (accounts.get(source)?.owner ?? source)
  const to = destination === undefined ? undefined : (accounts.get(destination)?.owner ?? destination)
  const decimals = info.tokenAmount?.decimals ?? held?.decimals
  return {
    kind: type === 'approve' ? 'allowed' : 'moved',
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    thing: namedAmount(units, info.mint ?? held?.mint, decimals, tokens),
  }
}

/** All instructions, with inner calls after their caller. */
export const allInstructions = ({ transaction, meta }: RawTransaction): RawInstruction[] =>
  transaction.message.instructions.flatMap((instruction, index) => [
    instruction,
    ...(meta?.innerInstructions ?? []).filter((inner) => inner.index === index).flatMap((inner) => inner.instructions),
  ])

/** A transaction's movements; none if it failed. */
export const movementsOf = (raw: RawTransaction, tokens: readonly KnownToken[]): Movement[] => {
  if (raw.meta === null || (raw.meta.err !== null && raw.meta.err !== undefined)) return []
  const accounts = tokenAccountsOf(raw)
  return allInstructions(raw).flatMap((instruction) => movementOf(instruction, accounts, tokens) ?? [])
}
