import { describe, expect, test } from 'vitest'
import { lookAlikesAmong } from './look-alikes.ts'

const RECEIVER = `0x${'b'.repeat(40)}`
const SOLANA_RECEIVER = '8FE27ioQh3T7o22QsYVT5Re8NnHFqmFNbdqwiF3ywuZQ'
const KNOWN = '0x1234aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa5678'
const ALIKE = '0x1234bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb5678'

describe('a receiver that looks like one that is known', () => {
  test('attack: P8: has the same ends', () => {
    expect(lookAlikesAmong([ALIKE], [RECEIVER, KNOWN])).toEqual([{ receiver: ALIKE, known: KNOWN }])
    const one = SOLANA_RECEIVER
    const other = `8FE2${'1'.repeat(36)}wuZQ`
    expect(lookAlikesAmong([other], [one])).toEqual([{ receiver: other, known: one }])
  })

  test.each([
    ['is known itself', [KNOWN], [ALIKE, KNOWN]],
    ['differs at the beginning', ['0x1235aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa5678'], [KNOWN]],
    ['differs at the end', ['0x1234aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa5679'], [KNOWN]],
    ['is the first', [ALIKE], []],
  ])('behavior: one that %s does not', (_, receivers, known) => {
    expect(lookAlikesAmong(receivers, known)).toEqual([])
  })
})
