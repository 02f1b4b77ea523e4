import { describe, expect, test } from 'vitest'
import { readIcon, readList, readName, readSolanaChains, readWord } from './read-wallet.ts'

const png = (length: number): string => 'data:image/png;base64,'.padEnd(length, 'A')

describe('a name', () => {
  test.each<[string, unknown, string | undefined]>([
    ['is trimmed', '  Harbour wallet\n', 'Harbour wallet'],
    ['is shortened if it is too long', 'x'.repeat(5_000_000), 'x'.repeat(128)],
    ['is not cut inside a character', `${'x'.repeat(127)}😀`, 'x'.repeat(127)],
    ['does not end with a space after shortening', `${'x'.repeat(127)} y`, 'x'.repeat(127)],
    ['loses disguising characters', 'Meta\u202eksaM\u0000\u200f\u2066', 'MetaksaM'],
    ['loses hidden characters', 'Meta\u200bM\u00ada\u3164s\u{e0041}k\u061c\ufe0f', 'MetaMask'],
    ['keeps an emoji whole', '👩\u200d🚀 wallet', '👩\u200d🚀 wallet'],
    ['may use any script', 'ハーバー', 'ハーバー'],
    ['is undefined if it is empty', ' \u202e ', undefined],
    ['is undefined if it is not text', { toString: () => 'MetaMask' }, undefined],
    ['has one space for every gap', 'Harbour\u2000\u00a0 wallet', 'Harbour wallet'],
  ])('behavior: %s', (_name, value, expected) => {
    expect(readName(value)).toBe(expected)
  })
})

describe('an identifier', () => {
  test.each<[unknown, string | undefined]>([
    [' io.example ', 'io.example'],
    ['x'.repeat(128), 'x'.repeat(128)],
    ['x'.repeat(129), undefined],
    ['', undefined],
    ['  ', undefined],
    [7, undefined],
    [['io.example'], undefined],
  ])('behavior: %j becomes %j', (value, expected) => {
    expect(readWord(value, 128)).toBe(expected)
  })
})

describe('an icon', () => {
  test.each<[string, string]>([
    ['a PNG image', png(100)],
    ['an icon of the maximum size', png(65_536)],
    ['an SVG with a script, which image elements do not run', 'data:image/svg+xml,<svg onload="alert(1)"/>'],
    ['an icon surrounded by line breaks', `\n${png(100)}`],
  ])('behavior: keeps %s', (_name, icon) => {
    expect(readIcon(icon)).toBe(icon.trim())
  })

  test.each<[string, unknown]>([
    ['above the maximum size', png(65_537)],
    ['of a megabyte', png(1_048_576)],
    ['that is a script', 'javascript:alert(1)'],
    ['that is an HTML page', 'data:text/html,<script>alert(1)</script>'],
    ['at a remote URL', 'https://wallet.example/icon.png'],
    ['of an unknown type', 'data:image/html,x'],
    ['with text before the data URL', `x${png(100)}`],
    ['that is not text', { toString: () => png(100) }],
    ['that is missing', undefined],
  ])('attack: drops an icon %s', (_name, icon) => {
    expect(readIcon(icon)).toBeUndefined()
  })
})

describe('a list', () => {
  test('attack: reads a limited number of entries of an endless list or a non-list', () => {
    expect(readList(new Array(4_294_967_295))).toHaveLength(64)
    const endless = new Proxy([], { get: (_target, name) => (name === 'length' ? Number.POSITIVE_INFINITY : 'x') })
    expect(readList(endless, 3)).toEqual(['x', 'x', 'x'])
    for (const none of [undefined, null, 'abc', { length: 3 }, new Set([1])]) expect(readList(none)).toEqual([])
  })

  test("behavior: keeps Solana chains, up to the frame's limit", () => {
    expect(readSolanaChains(['solana:mainnet', 'sui:mainnet', 7, ' solana:devnet ', ''])).toEqual([
      'solana:mainnet',
      'solana:devnet',
    ])
    expect(readSolanaChains(Array.from({ length: 40 }, (_, at) => `solana:${at}`))).toHaveLength(16)
    expect(readSolanaChains([`solana:${'x'.repeat(60)}`])).toEqual([])
    expect(readSolanaChains('solana:mainnet')).toEqual([])
  })
})
