import { describe, expect, test } from 'vitest'
import { looksLikeHost } from './looks-like-host.ts'

describe('a text that could be read as a host', () => {
  test.each([
    ['a host', 'uniswap.org'],
    ['one of several parts', 'Go to app.uniswap.org now'],
    ['one with a scheme', 'https://uniswap.org'],
    ['one with a port', 'localhost:3000'],
    ['one in brackets', 'Shop (uniswap.org)'],
    ['one in capitals', 'UNISWAP.ORG'],
    ['one in letters of another script', 'un\u0456swap.org'],
    ['one in its own script', 'пример.рф'],
    ['one in ASCII that stands for another script', 'xn--e1afmkfd.xn--p1ai'],
    ['one with a wide dot', 'uniswap．org'],
    ['one with the dot of Japanese', 'uniswap。org'],
    ['one with a dot in the middle', 'uniswap·org'],
    ['one with a leader dot', 'uniswap\u2024org'],
    ['one in mathematical letters', '𝘂𝗻𝗶𝘀𝘄𝗮𝗽.𝗼𝗿𝗴'],
    ['one with a mark on a letter', 'uniswap.o\u0323rg'],
    ['an address of four figures', '192.168.0.1'],
    ['an address of e-mail', 'help@uniswap.org'],
  ])('attack: %s reads as a host', (_name, text) => {
    expect(looksLikeHost(text)).toBe(true)
  })

  test.each([
    'Harbour market',
    'Harbour Market Inc.',
    'Mr. Shop',
    'Shop 2.0',
    'Version 1.10',
    'Wait... what',
    'A: the shop',
    '港の市場',
    'マーケット・ハーバー',
    'U.S. Shop',
    'E*Trade',
    '7-Eleven',
  ])('behavior: %j does not read as a host', (text) => {
    expect(looksLikeHost(text)).toBe(false)
  })

  test('attack: a long text is checked quickly', () => {
    const before = performance.now()
    for (const piece of ['a', 'a.', '1.', 'a:', '-', 'xn--']) looksLikeHost(piece.repeat(400_000))
    // To begin again at each character takes minutes. The machine may be busy.
    expect(performance.now() - before).toBeLessThan(10_000)
  })
})
