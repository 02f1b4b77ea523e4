import type { Address } from '@solana/web3.js'

/** Holds wallets, and moves SOL. */
export const SYSTEM_PROGRAM = '11111111111111111111111111111111' as Address
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
/** The token program with extensions. */
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address
/** Creates the account in which a wallet holds a token. */
export const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address

/** The program of a token: the mint's owner. */
export type TokenProgram = typeof TOKEN_PROGRAM | typeof TOKEN_2022_PROGRAM

/**
 * Whether a program is one of the two that hold tokens.
 *
 * @example
 * isTokenProgram(account.owner)
 */
export const isTokenProgram = (program: string): program is TokenProgram =>
  program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM
