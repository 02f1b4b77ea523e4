import { describe, expect, it } from 'vitest'
import { isEvmAddress, isSignedMessage, isSolanaAddress, isTransactionHash } from './formats.ts'

const hex = (length: number) => 'aB3'.repeat(length).slice(0, length)

describe.each([
  {
    name: 'isEvmAddress',
    check: isEvmAddress,
    good: [hex(40), `0x${hex(40)}`, `0X${hex(40)}`],
    bad: [
      '',
      '0x',
      hex(39),
      hex(41),
      `0x${hex(39)}`,
      `0x${hex(41)}`,
      `0x0x${hex(40)}`,
      `${hex(39)}g`,
      ` ${hex(40)}`,
      `${hex(40)}\n`,
      `x${hex(40)}`,
    ],
  },
  {
    name: 'isSolanaAddress',
    check: isSolanaAddress,
    good: ['So11111111111111111111111111111111111111112', '1'.repeat(32), 'z'.repeat(44)],
    bad: [
      '',
      '1'.repeat(31),
      '1'.repeat(45),
      ...['0', 'O', 'I', 'l', '+', ' '].map((not) => `${'1'.repeat(35)}${not}`),
      `x ${'1'.repeat(40)}`,
      `0x${'1'.repeat(40)}`,
      `${'1'.repeat(40)}\n`,
    ],
  },
  {
    name: 'isTransactionHash',
    check: isTransactionHash,
    good: [`0x${hex(64)}`],
    bad: ['', hex(64), `0x${hex(63)}`, `0x${hex(65)}`, `0x${hex(63)}g`, ` 0x${hex(64)}`, `0x${hex(64)}\n`],
  },
  {
    name: 'isSignedMessage',
    check: isSignedMessage,
    good: [`0x${hex(62)}`, `0x${hex(63)}`, `0x${hex(130)}`, `0x${hex(4_000)}`],
    bad: ['', hex(130), '0x', `0x${hex(61)}`, `0x${hex(62)}g`, ` 0x${hex(62)}`, `0x${hex(62)}\n`],
  },
])('$name', ({ check, good, bad }) => {
  it.each(good)('behavior: accepts %j', (text) => {
    expect(check(text)).toBe(true)
  })
  it.each(bad)('error: rejects %j', (text) => {
    expect(check(text)).toBe(false)
  })
})
