import { describe, expect, test } from 'vitest'
import { describesSpam } from './spam.ts'

const named = (name: string, symbol = 'X') => ({ name, symbol })

describe('recognizing spam', () => {
  test.each([
    ['a page to visit', named('Claim $5000 at visit-example.test')],
    ['a bare domain', named('usdc-bonus.xyz')],
    ['a domain for a symbol', named('Ethereum', 'ETH-GIFT.COM')],
    ['an address', named('https://a.b/c')],
    ['a channel', named('join t.me/free')],
    ['a claim with an amount', named('Claim 500 USDC')],
    ['two bait words', named('Airdrop: claim now')],
    ['a voucher without decimals', { ...named('Mystery voucher'), decimals: 0 }],
    ['a link to a bait page', { ...named('Ape 7'), links: ['https://claim-apes.example.org/x'] }],
  ])('behavior: %s is spam', (_what, described) => {
    expect(describesSpam(described)).toBe(true)
  })

  test.each([
    ['a plain name', named('USD Coin', 'USDC')],
    ['a wrapped coin', named('Wrapped Ether', 'WETH')],
    ['a word that contains a bait word', named('Reclaimed Rewards Protocol')],
    ['one word of bait', { ...named('Prize Pool'), decimals: 18 }],
    ['an abbreviation', named('St. Moritz Club')],
    ['a version', named('Curve v1.2')],
    ['nothing', { name: null, symbol: null }],
    ['a link to an honest page', { ...named('Window 1'), links: ['https://casement.example/windows/1', 'not a link'] }],
    ['a name with markup', named('<script>alert("name")</script>\u202Ecba')],
  ])('behavior: %s is not spam', (_what, described) => {
    expect(describesSpam(described)).toBe(false)
  })

  test.each([
    ['invisible letters', 'cl\u200Baim $50\u200D00'],
    ['full-width letters', 'ＣＬＡＩＭ ＄５０００'],
    ['a soft hyphen in a domain', 'bonus-page.\u00ADxyz'],
    ['a reversed reading direction', '\u202Eclaim $5000'],
  ])('attack: %s do not hide spam', (_what, name) => {
    expect(describesSpam(named(name))).toBe(true)
  })
})
