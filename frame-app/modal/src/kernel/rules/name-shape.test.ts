import { afterEach, describe, expect, test, vi } from 'vitest'
import { nameShape } from './name-shape.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the shape of a name', () => {
  test.each([
    ['Cyrillic', 'МetаМаsk', 'MetaMask'],
    ['Cyrillic all over', 'СОІNВАЅЕ', 'COINBASE'],
    ['Cyrillic small letters', 'сoinbаsе', 'coinbase'],
    ['Greek capitals', 'ΜΕΤΑΜΑЅΚ', 'METAMASK'],
    ['Greek small letters', 'Phantοm', 'Phantom'],
    ['a Greek nu', 'νault', 'vault'],
    ['Armenian', 'Phantօm', 'Phantom'],
    ['Cherokee', 'Ꭺlder', 'Alder'],
    ['full width', 'ＭｅｔａＭａｓｋ', 'MetaMask'],
    ['mathematical letters', '𝗠𝗲𝘁𝗮𝗠𝗮𝘀𝗸', 'MetaMask'],
    ['marks', 'MętaMạsk', 'MetaMask'],
    ['a dotless i', 'Raınbow', 'Rainbow'],
    ['a stroke', 'Phantøm', 'Phantom'],
    ['invisible characters', 'Meta\u200bMask\u2060', 'MetaMask'],
    ['Hangul fillers', 'Meta\u3164Mask\u115f', 'MetaMask'],
    ['spaces', 'Meta Mask', 'MetaMask'],
    ['capital i for l', 'WaIIet', 'Wallet'],
    ['the digit one for l', 'Wa11et', 'Wallet'],
    ['zero for o', 'Phant0m', 'Phantom'],
    ['rn for m', 'MetaRnask', 'MetaMask'],
    ['vv for w', 'Rainbovv', 'Rainbow'],
    ['capitals', 'METAMASK', 'metamask'],
  ])('attack: %s: %s looks like %s', (_name, one, other) => {
    expect(nameShape(one)).toBe(nameShape(other))
  })

  test('attack: the cache of shapes is bounded', () => {
    const reads = vi.spyOn(String.prototype, 'normalize')
    const readsOf = (name: string): number => {
      reads.mockClear()
      nameShape(name)
      return reads.mock.calls.length
    }
    expect([readsOf('The first'), readsOf('The first')]).toEqual([1, 0])
    for (let at = 0; at < 10_000; at += 1) nameShape(`Another ${at}`)
    expect(readsOf('The first')).toBe(1)
  })

  test.each([
    ['Fox', 'Box'],
    ['Rabby', 'Robby'],
    ['トラスト', 'トラス'],
    ['محفظة الثقة', 'محفظة الميناء'],
    ['Ledger Live', 'Ledger'],
  ])('behavior: %s does not look like %s', (one, other) => {
    expect(nameShape(one)).not.toBe(nameShape(other))
  })
})
