import type { Message } from './wire.ts'

const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'

// Built-in programs have a lower default limit.
const BUILT_IN = new Set([
  COMPUTE_BUDGET,
  '11111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Ed25519SigVerify111111111111111111111111111',
])

const UNITS_OF_BUILT_IN = 3_000
const UNITS_OF_PROGRAM = 200_000
const MAX_UNITS = 1_400_000
const LAMPORTS_PER_SIGNATURE = 5_000n
const MICRO = 1_000_000n

const SET_LIMIT = 2
const SET_PRICE = 3

/** A transaction's price per compute unit in millionths of a lamport. */
const unitPrice = ({ keys, instructions }: Message): bigint => {
  for (const { program, data } of instructions) {
    if (keys[program] !== COMPUTE_BUDGET || data[0] !== SET_PRICE || data.length < 9) continue
    return new DataView(Uint8Array.from(data).buffer).getBigUint64(1, true)
  }
  return 0n
}

const unitLimit = ({ keys, instructions }: Message): number => {
  let standard = 0
  for (const { program, data } of instructions) {
    const isBuiltIn = BUILT_IN.has(keys[program] ?? '')
    if (keys[program] === COMPUTE_BUDGET && data[0] === SET_LIMIT && data.length >= 5) {
      return Math.min(MAX_UNITS, new DataView(Uint8Array.from(data).buffer).getUint32(1, true))
    }
    standard += isBuiltIn ? UNITS_OF_BUILT_IN : UNITS_OF_PROGRAM
  }
  return Math.min(MAX_UNITS, standard)
}

/** A transaction's fee, charged even if it fails. */
export const feeOf = (message: Message): bigint => {
  const priority = unitPrice(message) * BigInt(unitLimit(message))
  return BigInt(message.signers) * LAMPORTS_PER_SIGNATURE + (priority + MICRO - 1n) / MICRO
}
