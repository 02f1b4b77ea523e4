import type { FailedTransactionMetadata } from 'litesvm'
import * as v from 'valibot'
import { INSTRUCTION_ERRORS, TRANSACTION_ERRORS } from './error-texts.ts'

const indexSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
const instructionErrorSchema = v.union([
  v.string(),
  v.strictObject({ Custom: indexSchema }),
  v.strictObject({ BorshIoError: v.string() }),
])

/** Why a transaction failed, in the node's format. */
export const transactionErrorSchema = v.union([
  v.string(),
  v.strictObject({ InstructionError: v.strictTuple([indexSchema, instructionErrorSchema]) }),
  v.strictObject({ DuplicateInstruction: indexSchema }),
  v.strictObject({ InsufficientFundsForRent: v.strictObject({ account_index: indexSchema }) }),
  v.strictObject({ ProgramExecutionTemporarilyRestricted: v.strictObject({ account_index: indexSchema }) }),
])
export type TransactionError = v.InferOutput<typeof transactionErrorSchema>
type InstructionError = v.InferOutput<typeof instructionErrorSchema>

// The machine returns an error without fields as its index in the list.
const nameAt = (texts: Readonly<Record<string, string>>, index: number): string =>
  Object.keys(texts)[index] ?? 'GenericError'

type MachineError = ReturnType<FailedTransactionMetadata['err']>
type MachineInstructionError = ReturnType<Extract<MachineError, { err: unknown }>['err']>

const readInstructionError = (error: MachineInstructionError): InstructionError => {
  if (typeof error === 'number') return nameAt(INSTRUCTION_ERRORS, error)
  return 'code' in error ? { Custom: error.code } : { BorshIoError: error.msg }
}

/** Converts the machine's error. */
export const readMachineError = (error: MachineError): TransactionError => {
  if (typeof error === 'number') return nameAt(TRANSACTION_ERRORS, error)
  if ('err' in error) return { InstructionError: [error.index, readInstructionError(error.err())] }
  if ('index' in error) return { DuplicateInstruction: error.index }
  const rent = { account_index: error.accountIndex }
  return error.constructor.name === 'TransactionErrorInsufficientFundsForRent'
    ? { InsufficientFundsForRent: rent }
    : { ProgramExecutionTemporarilyRestricted: rent }
}

const describeInstructionError = (error: InstructionError): string => {
  if (typeof error === 'string') return INSTRUCTION_ERRORS[error] ?? error
  if ('Custom' in error) return `custom program error: 0x${error.Custom.toString(16)}`
  return `Failed to serialize or deserialize account data: ${error.BorshIoError}`
}

/** An error in the node's words. */
export const describeTransactionError = (error: TransactionError): string => {
  if (typeof error === 'string') return TRANSACTION_ERRORS[error] ?? error
  if ('InstructionError' in error) {
    const [index, reason] = error.InstructionError
    return `Error processing Instruction ${index}: ${describeInstructionError(reason)}`
  }
  if ('DuplicateInstruction' in error) {
    return `Transaction contains a duplicate instruction (${error.DuplicateInstruction}) that is not allowed`
  }
  if ('InsufficientFundsForRent' in error) {
    return `Transaction results in an account (${error.InsufficientFundsForRent.account_index}) with insufficient funds for rent`
  }
  const { account_index } = error.ProgramExecutionTemporarilyRestricted
  return `Execution of the program referenced by account at index ${account_index} is temporarily restricted.`
}
