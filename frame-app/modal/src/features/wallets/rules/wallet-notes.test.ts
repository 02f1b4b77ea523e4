import { describe, expect, test } from 'vitest'
import { getWalletEvent, proxyErrorEvent } from './wallet-notes.ts'

const fox = { id: 'f0'.repeat(32), name: 'Fox' }
const NONE = 'The wallet has no link that can be opened'
const EXPIRED = 'The address of the pairing has expired'
const uri = 'wc:7f6e@2?symKey=587d'

describe('analytics events about wallets', () => {
  test.each([
    ['chrome', 'chrome_store'],
    ['apple', 'app_store'],
    ['google', 'play_store'],
    ['homepage', 'homepage'],
  ] as const)('behavior: reports a link to %s as %s', (place, type) => {
    expect(getWalletEvent(fox, place)).toEqual({
      event: 'GET_WALLET',
      properties: { name: 'Fox', explorerId: fox.id, type },
    })
  })

  test.each([
    ['mobile', { mobile: 'fox://', universal: 'https://fox.example' }, 'fox://', EXPIRED],
    ['mobile', { mobile: 'javascript:1', universal: 'https://fox.example' }, 'javascript:1', EXPIRED],
    ['mobile', { universal: 'https://fox.example' }, 'https://fox.example', EXPIRED],
    ['desktop', { mobile: 'fox://', desktop: 'fox-desktop://' }, 'fox-desktop://', EXPIRED],
    ['web', { mobile: 'fox://', web: 'data:text/html,x' }, 'data:text/html,x', NONE],
    ['web', { mobile: 'fox://' }, '', NONE],
  ] as const)('error: reports that the %s app cannot be opened by %j, with %s: %s', (app, links, link, message) => {
    expect(proxyErrorEvent({ name: 'Fox', links }, app, uri)).toEqual({
      event: 'CONNECT_PROXY_ERROR',
      properties: { message, uri, mobile_link: link, name: 'Fox' },
    })
  })
})
