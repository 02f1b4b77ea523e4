import { describe, expect, test } from 'vitest'
import { describesSpam } from './spam.ts'

const named = (name: string, symbol = 'X') => ({ name, symbol })

describe('what describes itself as spam', () => {
  test.each([
    ['a page to visit', named('Claim $5000 at visit-example.test')],
    ['a bare domain', named('usdc-bonus.xyz')],
    ['a domain for a symbol', named('Ethereum', 'ETH-GIFT.COM')],
    ['an address', named('https://a.b/c')],
    ['a channel', named('join t.me/free')],
    ['bait with money', named('Claim 500 USDC')],
    ['two baits', named('Airdrop: claim now')],
    ['bait that cannot be divided', { ...named('Mystery voucher'), decimals: 0 }],
    ['a link to a page of bait', { ...named('Ape 7'), links: ['https://claim-apes.example.org/x'] }],
  ])('behavior: %s is', (_what, described) => {
    expect(describesSpam(described)).toBe(true)
  })

  test.each([
    ['a plain name', named('USD Coin', 'USDC')],
    ['a wrapped coin', named('Wrapped Ether', 'WETH')],
    ['a word that contains one', named('Reclaimed Rewards Protocol')],
    ['one word of bait', { ...named('Prize Pool'), decimals: 18 }],
    ['an abbreviation', named('St. Moritz Club')],
    ['a version', named('Curve v1.2')],
    ['nothing', { name: null, symbol: null }],
    ['a link to an honest page', { ...named('Window 1'), links: ['https://casement.example/windows/1', 'not a link'] }],
    ['a name that is only rude to pages', named('<script>alert("name")</script>\u202Ecba')],
  ])('behavior: %s is not', (_what, described) => {
    expect(describesSpam(described)).toBe(false)
  })

  test.each([
    ['invisible letters', 'cl\u200Baim $50\u200D00'],
    ['letters of full width', 'ＣＬＡＩＭ ＄５０００'],
    ['a soft hyphen in a domain', 'bonus-page.\u00ADxyz'],
    ['a turned reading direction', '\u202Eclaim $5000'],
  ])('attack: %s hide nothing', (_what, name) => {
    expect(describesSpam(named(name))).toBe(true)
  })
})
