import type { ReadonlyUint8Array } from '@solana/kit'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { MEMO_PROGRAMS, readText } from '../chain/memo.ts'
import type { Json } from '../json.ts'
import { named } from './fields.ts'
import { parseSystemInstruction } from './parse-system-instruction.ts'
import { parseTokenInstruction } from './parse-token-instruction.ts'

type Parse = (data: ReadonlyUint8Array, accounts: readonly string[]) => Json | undefined
type Program = { readonly name: string; readonly parse: Parse }

const ASSOCIATED = ['source', 'account', 'wallet', 'mint', 'systemProgram', 'tokenProgram'] as const
// Empty data also means the first instruction.
const ASSOCIATED_TYPES = ['create', 'createIdempotent'] as const

const parseAssociated: Parse = (data, accounts) => {
  const type = ASSOCIATED_TYPES[data[0] ?? 0]
  return type === undefined ? undefined : { type, info: named(accounts, ASSOCIATED) }
}

const parseMemo: Parse = readText

const PROGRAMS: ReadonlyMap<string, Program> = new Map([
  ['11111111111111111111111111111111', { name: 'system', parse: parseSystemInstruction }],
  [TOKEN_PROGRAM_ADDRESS, { name: 'spl-token', parse: parseTokenInstruction }],
  [ASSOCIATED_TOKEN_PROGRAM_ADDRESS, { name: 'spl-associated-token-account', parse: parseAssociated }],
  ...MEMO_PROGRAMS.map((program): [string, Program] => [program, { name: 'spl-memo', parse: parseMemo }]),
])

/** Parses an instruction; undefined if its program is unknown or its data incomplete. */
export const parseInstruction = (
  program: string,
  data: ReadonlyUint8Array,
  accounts: readonly string[],
): { readonly program: string; readonly parsed: Json } | undefined => {
  const known = PROGRAMS.get(program)
  try {
    const parsed = known?.parse(data, accounts)
    return known === undefined || parsed === undefined ? undefined : { program: known.name, parsed }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
