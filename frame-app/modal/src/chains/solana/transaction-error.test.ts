import { expect, test } from 'vitest'
import { describeError, lastLog } from './transaction-error.ts'

test.each<readonly [unknown, string]>([
  ['AccountNotFound', 'AccountNotFound'],
  [{ InstructionError: [1n, { Custom: 1n }] }, 'Custom 1 in instruction 1'],
  [{ InstructionError: [0, 'InvalidAccountData'] }, 'InvalidAccountData in instruction 0'],
  [{ InstructionError: [0, { BorshIoError: 'x' }] }, 'BorshIoError in instruction 0'],
  [{ InsufficientFundsForRent: { account_index: 0n } }, 'InsufficientFundsForRent'],
  [{ DuplicateInstruction: 3n }, 'DuplicateInstruction 3'],
  [{ InstructionError: [-1n, { Custom: -1n }] }, 'Custom'],
  [{ InstructionError: [0n, { Custom: 2n ** 32n }] }, 'Custom in instruction 0'],
  [{ InstructionError: [] }, 'Unknown'],
  [{ InstructionError: 'x' }, 'InstructionError'],
  ['Visit https://claim.example now', 'Unknown'],
  ['A'.repeat(65), 'Unknown'],
  [{ 'Visit https://claim.example': 1n }, 'Unknown'],
  [{}, 'Unknown'],
  [[], 'Unknown'],
  [null, 'Unknown'],
  [undefined, 'Unknown'],
  [5n, 'Unknown'],
])('behavior: %o is named %s', (error, name) => {
  expect(describeError(error)).toBe(name)
})

test.each<readonly [unknown, string | undefined]>([
  [['Program 1 invoke [1]', 'Program log: Error: insufficient funds', 'Program 1 failed'], 'Error: insufficient funds'],
  [['Program log: first', 'Program log: last'], 'last'],
  [['Program log: a\u202eb\u200b  c\n'], 'ab c'],
  [[`Program log: ${'x'.repeat(201)}`], undefined],
  [['Program log: '], undefined],
  [['Program 1 failed'], undefined],
  [[5, null, {}], undefined],
  [Array.from({ length: 1_001 }, () => 'Program log: x'), undefined],
  ['Program log: x', undefined],
  [null, undefined],
])('behavior: of %o what is repeated is %s', (logs, line) => {
  expect(lastLog(logs)).toBe(line)
})
