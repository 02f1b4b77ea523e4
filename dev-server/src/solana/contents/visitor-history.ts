import type { Address, Instruction, KeyPairSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { limitUnits, priceUnits } from './sign.ts'
import type { Signers, Step } from './step.ts'
import { burnToken, endMinting, mintTo, sendToken } from './token-moves.ts'

const sol = (source: KeyPairSigner, destination: Address, lamports: bigint): Instruction =>
  getTransferSolInstruction({ source, destination, amount: lamports })

const memo = (text: string): Instruction => ({
  programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address,
  data: new TextEncoder().encode(text),
})

/** The accounts' initial holdings, and every kind of history entry for `visitor`. */
export const visitorSteps = async ({ visitor, second, busy, faucet, deployer }: Signers): Promise<readonly Step[]> => {
  const to = visitor.address
  const paid = async (
    day: number,
    payer: KeyPairSigner,
    ...parts: (Instruction | Promise<readonly Instruction[]> | Promise<Instruction>)[]
  ): Promise<Step> => ({ day, payer, instructions: (await Promise.all(parts)).flat() })

  return Promise.all([
    paid(0, faucet, sol(faucet, deployer.address, 5_000_000_000_000n)),
    paid(1, faucet, sol(faucet, to, 40_000_000_000n)),
    paid(1.1, faucet, sol(faucet, second.address, 60_000_000_000n)),
    paid(1.2, faucet, sol(faucet, busy.address, 500_000_000_000n)),
    paid(3, deployer, sendToken(deployer, to, 'USDC', 2_500_750_000n)),
    paid(3.1, deployer, sendToken(deployer, second.address, 'USDC', 10_000_000_000n)),
    paid(3.2, deployer, sendToken(deployer, second.address, 'USDT', 3_000_000_000n)),
    paid(3.3, deployer, sendToken(deployer, busy.address, 'USDC', 25_000_000_000n)),
    paid(8, visitor, sol(visitor, second.address, 1_250_000_000n)),
    paid(12, visitor, sendToken(visitor, second.address, 'USDC', 120_500_000n), memo('Lunch, and the ferry back')),
    paid(15, deployer, mintTo(deployer, to, 'BONK', 1_234_567_890_123n)),
    paid(20, visitor, burnToken(visitor, 'BONK', 34_567_890_123n)),
    // More than the account has.
    { ...(await paid(25, visitor, sendToken(visitor, second.address, 'USDC', 1_000_000_000_000n))), fails: true },
    paid(33, deployer, sendToken(deployer, to, 'TICKET', 3n)),
    paid(40, deployer, mintTo(deployer, to, 'CASE7', 1n), endMinting(deployer, 'CASE7')),
    paid(47, deployer, mintTo(deployer, to, 'CLAIM', 500_000n)),
    paid(55, second, limitUnits(20_000), priceUnits(50_000n), sol(second, to, 3_500_000_000n)),
    paid(60, second, sendToken(second, to, 'USDT', 310_123_456n)),
    paid(75, visitor, sendToken(visitor, second.address, 'TICKET', 1n)),
    paid(88, visitor, sol(visitor, busy.address, 750_000_000n)),
    paid(110, second, sendToken(second, to, 'USDC', 42_000_000n)),
    paid(119.5, second, sol(second, to, 100_000_000n)),
  ])
}
