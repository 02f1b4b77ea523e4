import { describe, expect, it } from 'vitest'
import { parseCaipNetworkId } from './caip.ts'
import * as chains from './chain-constants.ts'
import * as features from './feature-defaults.ts'
import * as limits from './limits.ts'
import * as productOnly from './product-constants.ts'

const product = { ...productOnly, ...features }

describe('protocol limits', () => {
  it('behavior: a full list of injected wallets fits into one message', () => {
    const text = 'x'.repeat(limits.MAX_WALLET_TEXT_LENGTH)
    const icon = 'x'.repeat(limits.MAX_WALLET_ICON_SIZE)
    const wallet = { walletId: text, uuid: text, name: text, rdns: text, icon }
    const list = Array.from({ length: limits.MAX_INJECTED_WALLETS }, () => wallet)
    expect(JSON.stringify(list).length).toBeLessThanOrEqual(limits.MAX_INJECTED_LIST_SIZE)
  })

  it('behavior: the largest result is larger than any call', () => {
    expect(limits.MAX_RESULT_SIZE).toBeGreaterThan(limits.MAX_MESSAGE_SIZE)
    expect(limits.MAX_RESULT_SIZE).toBeGreaterThan(limits.MAX_INJECTED_LIST_SIZE)
  })

  it('behavior: a ping times out before the next', () => {
    expect(limits.PING_TIMEOUT_MS).toBeLessThan(limits.HEARTBEAT_MS)
  })

  it('behavior: there are three reloads, each after a longer pause', () => {
    expect(limits.RELOAD_BACKOFF_MS).toEqual([1_000, 4_000, 15_000])
  })

  it('behavior: there is room for the longest CAIP-10 address and the longest pattern', () => {
    const longest = `${'n'.repeat(8)}:${'r'.repeat(32)}:${'a'.repeat(limits.MAX_ADDRESS_LENGTH)}`
    expect(longest.length).toBeLessThanOrEqual(limits.MAX_CAIP_ADDRESS_LENGTH)
    expect(`https://${'h'.repeat(253)}:65535`.length).toBeLessThanOrEqual(limits.MAX_ORIGIN_PATTERN_LENGTH)
  })

  it.each(Object.entries({ ...limits }))('behavior: %s can be reached', (name, value) => {
    const numbers = [value].flat()
    expect(
      numbers.every((number) => Number.isSafeInteger(number) && number > 0),
      name,
    ).toBe(true)
  })
})

describe('product constants', () => {
  it('behavior: both orders list the same seven socials', () => {
    const known = [...product.DEFAULT_SOCIALS_ORDER].sort()
    expect([...product.DEFAULT_REMOTE_SOCIALS].sort()).toEqual(known)
    expect(new Set(known).size).toBe(7)
  })

  it('behavior: every remote feature has a default and can be disabled', () => {
    expect(Object.keys(product.DISABLED_REMOTE_FEATURES)).toEqual(Object.keys(product.DEFAULT_REMOTE_FEATURES))
    expect(new Set(Object.values(product.DISABLED_REMOTE_FEATURES))).toEqual(new Set([false]))
  })

  it('behavior: a pairing expires before its lifetime ends', () => {
    expect(product.PAIRING_EXPIRY_MARGIN_MS).toBeLessThan(product.PAIRING_LIFETIME_MS)
  })

  it('behavior: swap tokens have no duplicates', () => {
    const tokens = [...chains.SUGGESTED_SWAP_TOKENS, ...chains.MORE_POPULAR_SWAP_TOKENS]
    expect(new Set(tokens).size).toBe(tokens.length)
  })

  it("behavior: Solana's native currency is not its wrapped token", () => {
    expect(chains.NATIVE_TOKEN_ADDRESS_SOLANA).toBe(`So${'1'.repeat(41)}`)
  })

  it.each(
    Object.entries(chains).filter(([name]) => name.endsWith('_NETWORK_ID')),
  )('behavior: %s is a CAIP-2 network id', (_, id) => {
    expect(parseCaipNetworkId(String(id)).ok).toBe(true)
  })
})
