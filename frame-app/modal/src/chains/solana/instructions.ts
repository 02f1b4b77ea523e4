import type { Address, Encoder, IInstruction } from '@solana/web3.js'
import { AccountRole, getTupleEncoder, getU8Encoder, getU32Encoder, getU64Encoder } from '@solana/web3.js'
import type { Mint } from './mint.ts'
import { ASSOCIATED_TOKEN_PROGRAM, SYSTEM_PROGRAM } from './programs.ts'

const { READONLY, WRITABLE, READONLY_SIGNER, WRITABLE_SIGNER } = AccountRole

const u8 = getU8Encoder()
const u64 = getU64Encoder()
/** Instructions want bytes that can be written. */
const bytes = <T>(encoder: Encoder<T>, value: T): Uint8Array => new Uint8Array(encoder.encode(value))

const TRANSFER_SOL = 2
const CREATE_IF_MISSING = 1
const TRANSFER_CHECKED = 12
const TRANSFER_FEE_EXTENSION = 26
const TRANSFER_CHECKED_WITH_FEE = 1

/**
 * The instruction that moves lamports.
 *
 * @example
 * transferSol({ from, destination, amount: 1_000_000_000n })
 */
export const transferSol = (transfer: {
  readonly from: Address
  readonly destination: Address
  readonly amount: bigint
}): IInstruction => ({
  programAddress: SYSTEM_PROGRAM,
  accounts: [
    { address: transfer.from, role: WRITABLE_SIGNER },
    { address: transfer.destination, role: WRITABLE },
  ],
  data: bytes(getTupleEncoder([getU32Encoder(), u64]), [TRANSFER_SOL, transfer.amount]),
})

/**
 * The instruction that creates the account in which a wallet holds a token. If somebody else has created it meanwhile,
 * it does nothing.
 *
 * @example
 * createTokenAccount({ payer, account, owner, mint })
 */
export const createTokenAccount = ({
  payer,
  account,
  owner,
  mint,
}: {
  readonly payer: Address
  readonly account: Address
  readonly owner: Address
  readonly mint: Mint
}): IInstruction => ({
  programAddress: ASSOCIATED_TOKEN_PROGRAM,
  accounts: [
    { address: payer, role: WRITABLE_SIGNER },
    { address: account, role: WRITABLE },
    { address: owner, role: READONLY },
    { address: mint.address, role: READONLY },
    { address: SYSTEM_PROGRAM, role: READONLY },
    { address: mint.program, role: READONLY },
  ],
  data: bytes(u8, CREATE_IF_MISSING),
})

/**
 * The instruction that moves a token. The chain compares the decimals with the mint’s, and the fee with its own: what
 * arrives is what was shown, or nothing is sent.
 *
 * @example
 * transferToken({ mint, from, source, destination, amount: 5n, fee: 0n })
 */
export const transferToken = ({
  mint,
  from,
  source,
  destination,
  amount,
  fee,
}: {
  readonly mint: Mint
  readonly from: Address
  readonly source: Address
  readonly destination: Address
  readonly amount: bigint
  /** What the mint keeps; undefined if it has no fee. */
  readonly fee: bigint | undefined
}): IInstruction => ({
  programAddress: mint.program,
  accounts: [
    { address: source, role: WRITABLE },
    { address: mint.address, role: READONLY },
    { address: destination, role: WRITABLE },
    { address: from, role: READONLY_SIGNER },
  ],
  data:
    fee === undefined
      ? bytes(getTupleEncoder([u8, u64, u8]), [TRANSFER_CHECKED, amount, mint.decimals])
      : bytes(getTupleEncoder([u8, u8, u64, u8, u64]), [
          TRANSFER_FEE_EXTENSION,
          TRANSFER_CHECKED_WITH_FEE,
          amount,
          mint.decimals,
          fee,
        ]),
})
