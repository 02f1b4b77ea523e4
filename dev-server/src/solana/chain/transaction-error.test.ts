import { describe, expect, test } from 'vitest'
import { INSTRUCTION_ERRORS, TRANSACTION_ERRORS } from './error-texts.ts'
import { describeTransactionError, readMachineError } from './transaction-error.ts'

describe('transaction errors', () => {
  test.each([
    [7, 'BlockhashNotFound', 'Blockhash not found'],
    [11, 'SignatureFailure', 'Transaction did not pass signature verification'],
    [20, 'WouldExceedAccountDataBlockLimit', 'Transaction would exceed account data limit within the block'],
    [34, 'CommitCancelled', 'CommitCancelled'],
    [
      { index: 3, err: () => 52 - 1 },
      { InstructionError: [3, 'BuiltinProgramsMustConsumeComputeUnits'] },
      'Error processing Instruction 3: Builtin programs must consume compute units',
    ],
    [
      { index: 1, err: () => ({ code: 26 }) },
      { InstructionError: [1, { Custom: 26 }] },
      'Error processing Instruction 1: custom program error: 0x1a',
    ],
    [
      { index: 0, err: () => ({ msg: 'x' }) },
      { InstructionError: [0, { BorshIoError: 'x' }] },
      'Error processing Instruction 0: Failed to serialize or deserialize account data: x',
    ],
    [{ index: 2 }, { DuplicateInstruction: 2 }, 'Transaction contains a duplicate instruction (2) that is not allowed'],
  ])("behavior: converts the machine's error %j to the node's format", (machine, json, text) => {
    const error = readMachineError(machine as never)
    expect(error).toEqual(json)
    expect(describeTransactionError(error)).toBe(text)
  })

  test('behavior: every error without fields has a text', () => {
    expect([Object.keys(TRANSACTION_ERRORS).length, Object.keys(INSTRUCTION_ERRORS).length]).toEqual([35, 52])
  })
})
