import { describe, expect, test } from 'vitest'
import type { Asset, IndexedTransaction, Movement } from '../index/indexed.ts'
import { directionOf, operationOf } from './operation.ts'

const ME = 'me'
const YOU = 'you'
const SHOP = 'shop'
const COIN: Asset = { kind: 'native' }
const GOLD: Asset = { kind: 'fungible', contract: 'gold' }
const PICTURE: Asset = { kind: 'nft', contract: 'pictures', id: '1' }
const OTHER_PICTURE: Asset = { kind: 'nft', contract: 'pictures', id: '2' }

const moved = (asset: Asset, from: string | null, to: string | null): Movement => ({ asset, from, to, amount: '1' })

const sent = (
  action: IndexedTransaction['action'],
  movements: readonly Movement[],
  from = ME,
  status: IndexedTransaction['status'] = 'confirmed',
): IndexedTransaction => ({
  hash: '0x1',
  height: 1,
  position: 0,
  time: 1,
  to: SHOP,
  nonce: 0,
  from,
  status,
  action,
  movements: [...movements],
})

describe('the direction of a movement', () => {
  test.each([
    [ME, YOU, 'out'],
    [YOU, ME, 'in'],
    [ME, ME, 'self'],
    [YOU, SHOP, undefined],
    [null, ME, 'in'],
    [ME, null, 'out'],
  ])('behavior: from %s to %s is %s', (from, to, direction) => {
    expect(directionOf(moved(COIN, from, to), ME)).toBe(direction)
  })
})

describe('what a transaction was for somebody', () => {
  test.each([
    ['coin that I sent', sent('transfer', [moved(COIN, ME, YOU)]), 'send'],
    ['coin that I got', sent('transfer', [moved(COIN, YOU, ME)], YOU), 'receive'],
    ['coin to myself', sent('transfer', [moved(COIN, ME, ME)]), 'send'],
    ['a token that I sent', sent('transfer', [moved(GOLD, ME, YOU)]), 'send'],
    ['a token that somebody took for me', sent('call', [moved(GOLD, ME, YOU)], SHOP), 'send'],
    ['a token that a call brought me', sent('call', [moved(GOLD, YOU, ME)]), 'receive'],
    ['a new token for me', sent('call', [moved(GOLD, null, ME)]), 'mint'],
    ['a new picture that I paid for', sent('call', [moved(COIN, ME, SHOP), moved(PICTURE, null, ME)]), 'mint'],
    ['a new picture paid with gold', sent('call', [moved(GOLD, ME, SHOP), moved(PICTURE, null, ME)]), 'trade'],
    ['a picture that I burned', sent('transfer', [moved(PICTURE, ME, null)]), 'burn'],
    ['burned and sent at once', sent('call', [moved(GOLD, ME, null), moved(GOLD, ME, YOU)]), 'send'],
    ['gold for coin', sent('call', [moved(COIN, ME, SHOP), moved(GOLD, SHOP, ME)]), 'trade'],
    ['picture for picture', sent('call', [moved(PICTURE, ME, SHOP), moved(OTHER_PICTURE, SHOP, ME)]), 'trade'],
    ['the same gold there and back', sent('call', [moved(GOLD, ME, SHOP), moved(GOLD, SHOP, ME)]), 'execute'],
    ['coin for a call', sent('call', [moved(COIN, ME, SHOP)]), 'execute'],
    ['an approval', sent('approve', []), 'approve'],
    ['an approval of somebody else', sent('approve', [], YOU), 'execute'],
    ['a contract', sent('deploy', []), 'deploy'],
    ['a contract that minted for me', sent('deploy', [moved(GOLD, null, ME)]), 'deploy'],
    ['a contract of somebody else that minted for me', sent('deploy', [moved(GOLD, null, ME)], YOU), 'mint'],
    ['a call', sent('call', []), 'execute'],
    ['a transfer of mine that failed', sent('transfer', [], ME, 'failed'), 'send'],
    ['a transfer to me that failed', sent('transfer', [], YOU, 'failed'), 'receive'],
    ['a call that failed', sent('call', [], ME, 'failed'), 'execute'],
    ['an account that I closed', sent('close', []), 'close'],
    ['an account that somebody else closed', sent('close', [], YOU), 'execute'],
  ])('behavior: %s', (_what, transaction, operation) => {
    expect(operationOf(transaction, ME)).toBe(operation)
  })

  test('behavior: a trade is an execute where there are none', () => {
    const trade = sent('call', [moved(COIN, ME, SHOP), moved(GOLD, SHOP, ME)])
    expect(operationOf(trade, ME, 'execute')).toBe('execute')
    expect(operationOf(trade, SHOP)).toBe('trade')
  })
})
