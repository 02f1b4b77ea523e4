import { expect, test } from 'vitest'
import { receiverDoubts } from './receiver-doubts.ts'

const OWN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ZERO = `0x${'0'.repeat(40)}`
/** The first and the last four digits of the friend’s address, and others between them. */
const ALIKE = `0x7099${'0'.repeat(32)}79c8`
const SOLANA = 'So11111111111111111111111111111111111111112'

const base = { own: OWN, token: undefined, known: [FRIEND], isMistyped: false, isContract: false }

test.each([
  [FRIEND, base, []],
  [FRIEND.toLowerCase(), base, []],
  [OWN, base, ['own']],
  [OWN.toLowerCase(), base, ['own']],
  [ZERO, base, ['zero', 'first-time']],
  [TOKEN, base, ['first-time']],
  [TOKEN.toLowerCase(), { ...base, token: TOKEN }, ['token', 'first-time']],
  [FRIEND, { ...base, token: TOKEN }, []],
  [ALIKE, base, ['look-alike', 'first-time']],
  [`0xf39f${'1'.repeat(32)}2266`, base, ['look-alike', 'first-time']],
  // The attacker’s address has been in the history itself, since it sent something.
  [ALIKE, { ...base, known: [FRIEND, ALIKE] }, ['look-alike']],
  [FRIEND, { ...base, isMistyped: true }, ['checksum']],
  [TOKEN, { ...base, isContract: true }, ['contract']],
  [TOKEN, { ...base, token: TOKEN, isContract: true }, ['token', 'contract']],
  [FRIEND, { ...base, isContract: true }, []],
  [OWN, { ...base, isContract: true }, ['own']],
  // Base58 digits differ by their case.
  [SOLANA, { ...base, known: [SOLANA] }, []],
  [SOLANA.replace('So', 'sO'), { ...base, known: [SOLANA] }, ['first-time']],
] as const)('behavior: for %s, %j is doubted for %j', (receiver, known, doubts) => {
  expect(receiverDoubts(receiver, known)).toEqual(doubts)
})
