import type { Address, Instruction, KeyPairSigner } from '@solana/kit'
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  AuthorityType,
  findAssociatedTokenPda,
  getBurnCheckedInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintSize,
  getMintToCheckedInstruction,
  getSetAuthorityInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import type { SplSymbol, SplToken } from '../deployment.ts'
import { mintSeed, SPL_TOKENS } from '../deployment.ts'

// Token instructions.

export const splToken = (symbol: SplSymbol): SplToken => {
  const token = SPL_TOKENS.find((one) => one.symbol === symbol)
  if (token === undefined) throw new Error(`There is no token ${symbol}`)
  return token
}

// Deriving an address is a search on a curve; a long history would repeat it hundreds of times.
const found = new Map<string, Promise<Address>>()

/** An account's token address. */
export const tokenAccount = (owner: Address, symbol: SplSymbol): Promise<Address> => {
  const key = `${owner} ${symbol}`
  const { mint } = splToken(symbol)
  const search = async () => (await findAssociatedTokenPda({ owner, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS }))[0]
  const address = found.get(key) ?? search()
  found.set(key, address)
  return address
}

export const createMint = async (
  payer: KeyPairSigner,
  symbol: SplSymbol,
  lamports: bigint,
): Promise<readonly Instruction[]> => {
  const newAccount = await createKeyPairSignerFromPrivateKeyBytes(mintSeed(symbol))
  const { mint, decimals } = splToken(symbol)
  const space = getMintSize()
  return [
    getCreateAccountInstruction({ payer, newAccount, space, lamports, programAddress: TOKEN_PROGRAM_ADDRESS }),
    getInitializeMint2Instruction({ mint, decimals, mintAuthority: payer.address }),
  ]
}

const openAccount = async (payer: KeyPairSigner, owner: Address, symbol: SplSymbol): Promise<Instruction> =>
  getCreateAssociatedTokenIdempotentInstruction({
    payer,
    owner,
    mint: splToken(symbol).mint,
    ata: await tokenAccount(owner, symbol),
  })

export const mintTo = async (
  mintAuthority: KeyPairSigner,
  owner: Address,
  symbol: SplSymbol,
  amount: bigint,
): Promise<readonly Instruction[]> => {
  const { mint, decimals } = splToken(symbol)
  const token = await tokenAccount(owner, symbol)
  return [
    await openAccount(mintAuthority, owner, symbol),
    getMintToCheckedInstruction({ mint, token, mintAuthority, amount, decimals }),
  ]
}

/** Revokes a token's mint authority. */
export const endMinting = (owner: KeyPairSigner, symbol: SplSymbol): Instruction =>
  getSetAuthorityInstruction({
    owned: splToken(symbol).mint,
    owner,
    newAuthority: null,
    authorityType: AuthorityType.MintTokens,
  })

export const sendToken = async (
  from: KeyPairSigner,
  to: Address,
  symbol: SplSymbol,
  amount: bigint,
): Promise<readonly Instruction[]> => {
  const { mint, decimals } = splToken(symbol)
  const source = await tokenAccount(from.address, symbol)
  const destination = await tokenAccount(to, symbol)
  return [
    await openAccount(from, to, symbol),
    getTransferCheckedInstruction({ source, mint, destination, authority: from, amount, decimals }),
  ]
}

export const burnToken = async (from: KeyPairSigner, symbol: SplSymbol, amount: bigint): Promise<Instruction> => {
  const { mint, decimals } = splToken(symbol)
  const account = await tokenAccount(from.address, symbol)
  return getBurnCheckedInstruction({ account, mint, authority: from, amount, decimals })
}
