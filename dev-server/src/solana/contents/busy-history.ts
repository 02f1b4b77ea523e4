import { getTransferSolInstruction } from '@solana-program/system'
import type { Signers, Step } from './step.ts'
import { sendToken } from './token-moves.ts'

const ENTRIES = 500
const FIRST_DAY = 4
const LAST_DAY = 119

/** A long history: SOL and dollars in and out, several times a day. */
export const busySteps = ({ busy, faucet, deployer }: Signers): Promise<readonly Step[]> =>
  Promise.all(
    Array.from({ length: ENTRIES }, async (_, index): Promise<Step> => {
      const day = FIRST_DAY + (index * (LAST_DAY - FIRST_DAY)) / ENTRIES
      const lamports = BigInt(((index * 7_919) % 9_000) + 1_000) * 1_000n
      const units = BigInt(((index * 104_729) % 90_000) + 10_000) * 10n
      switch (index % 4) {
        case 0:
          return {
            day,
            payer: faucet,
            instructions: [getTransferSolInstruction({ source: faucet, destination: busy.address, amount: lamports })],
          }
        case 1:
          return {
            day,
            payer: busy,
            instructions: [getTransferSolInstruction({ source: busy, destination: faucet.address, amount: lamports })],
          }
        case 2:
          return { day, payer: deployer, instructions: await sendToken(deployer, busy.address, 'USDC', units) }
        default:
          return { day, payer: busy, instructions: await sendToken(busy, deployer.address, 'USDC', units) }
      }
    }),
  )
