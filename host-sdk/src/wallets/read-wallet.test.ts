import { describe, expect, test } from 'vitest'
import { readIcon, readList, readName, readSolanaChains, readWord } from './read-wallet.ts'

const png = (length: number): string => 'data:image/png;base64,'.padEnd(length, 'A')

describe('a name', () => {
  test.each<[string, unknown, string | undefined]>([
    ['is trimmed', '  Harbour wallet\n', 'Harbour wallet'],
    ['is cut where it is too long', 'x'.repeat(5_000_000), 'x'.repeat(128)],
    ['is not cut within a character', `${'x'.repeat(127)}😀`, 'x'.repeat(127)],
    ['does not end with the space that it was cut at', `${'x'.repeat(120)} ${' '.repeat(300)}y`, 'x'.repeat(120)],
    ['cannot disguise itself', 'Meta\u202eksaM\u0000\u200f\u2066', 'MetaksaM'],
    ['cannot hide anything', 'Meta\u200bM\u00ada\u3164s\u{e0041}k\u061c\ufe0f', 'MetaMask'],
    ['keeps an emoji whole', '👩\u200d🚀 wallet', '👩\u200d🚀 wallet'],
    ['may be of any script', 'ハーバー', 'ハーバー'],
    ['that is empty is none', ' \u202e ', undefined],
    ['that is no text is none', { toString: () => 'MetaMask' }, undefined],
  ])('behavior: %s', (_name, value, expected) => {
    expect(readName(value)).toBe(expected)
  })
})

describe('a word', () => {
  test.each<[unknown, string | undefined]>([
    [' io.example ', 'io.example'],
    ['x'.repeat(128), 'x'.repeat(128)],
    ['x'.repeat(129), undefined],
    ['', undefined],
    ['  ', undefined],
    [7, undefined],
    [['io.example'], undefined],
  ])('behavior: %j is %j', (value, expected) => {
    expect(readWord(value, 128)).toBe(expected)
  })
})

describe('an icon', () => {
  test.each<[string, string]>([
    ['a picture', png(100)],
    ['one that is as large as any may be', png(65_536)],
    ['a drawing with script in it, which no image element runs', 'data:image/svg+xml,<svg onload="alert(1)"/>'],
    ['one with a line break around it', `\n${png(100)}`],
  ])('behavior: %s is kept', (_name, icon) => {
    expect(readIcon(icon)).toBe(icon.trim())
  })

  test.each<[string, unknown]>([
    ['larger than any may be', png(65_537)],
    ['of a megabyte', png(1_048_576)],
    ['that is a script', 'javascript:alert(1)'],
    ['that is a page', 'data:text/html,<script>alert(1)</script>'],
    ['that is elsewhere', 'https://wallet.example/icon.png'],
    ['of no known kind', 'data:image/html,x'],
    ['that only holds one', `x${png(100)}`],
    ['that is no text', { toString: () => png(100) }],
    ['that is missing', undefined],
  ])('attack: one %s is left out', (_name, icon) => {
    expect(readIcon(icon)).toBeUndefined()
  })
})

describe('a list', () => {
  test('attack: one that never ends, or is none, is read as far as anybody would', () => {
    expect(readList(new Array(4_294_967_295))).toHaveLength(64)
    const endless = new Proxy([], { get: (_target, name) => (name === 'length' ? Number.POSITIVE_INFINITY : 'x') })
    expect(readList(endless, 3)).toEqual(['x', 'x', 'x'])
    for (const none of [undefined, null, 'abc', { length: 3 }, new Set([1])]) expect(readList(none)).toEqual([])
  })

  test('behavior: of the chains those of Solana are kept, at most as many as the frame takes', () => {
    expect(readSolanaChains(['solana:mainnet', 'sui:mainnet', 7, ' solana:devnet ', ''])).toEqual([
      'solana:mainnet',
      'solana:devnet',
    ])
    expect(readSolanaChains(Array.from({ length: 40 }, (_, at) => `solana:${at}`))).toHaveLength(16)
    expect(readSolanaChains([`solana:${'x'.repeat(60)}`])).toEqual([])
    expect(readSolanaChains('solana:mainnet')).toEqual([])
  })
})
