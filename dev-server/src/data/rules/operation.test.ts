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

describe("a movement's direction", () => {
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

describe("a transaction's operation", () => {
  test.each([
    ['coin sent', sent('transfer', [moved(COIN, ME, YOU)]), 'send'],
    ['coin received', sent('transfer', [moved(COIN, YOU, ME)], YOU), 'receive'],
    ['coin sent to oneself', sent('transfer', [moved(COIN, ME, ME)]), 'send'],
    ['a token sent', sent('transfer', [moved(GOLD, ME, YOU)]), 'send'],
    ['a token withdrawn by another account', sent('call', [moved(GOLD, ME, YOU)], SHOP), 'send'],
    ["a token received from one's own call", sent('call', [moved(GOLD, YOU, ME)]), 'receive'],
    ['a token minted', sent('call', [moved(GOLD, null, ME)]), 'mint'],
    ['an NFT minted for coin', sent('call', [moved(COIN, ME, SHOP), moved(PICTURE, null, ME)]), 'mint'],
    ['an NFT minted for a token', sent('call', [moved(GOLD, ME, SHOP), moved(PICTURE, null, ME)]), 'trade'],
    ['an NFT burned', sent('transfer', [moved(PICTURE, ME, null)]), 'burn'],
    ['burned and sent in one transaction', sent('call', [moved(GOLD, ME, null), moved(GOLD, ME, YOU)]), 'send'],
    ['a token for coin', sent('call', [moved(COIN, ME, SHOP), moved(GOLD, SHOP, ME)]), 'trade'],
    ['an NFT for an NFT', sent('call', [moved(PICTURE, ME, SHOP), moved(OTHER_PICTURE, SHOP, ME)]), 'trade'],
    ['the same token sent and received', sent('call', [moved(GOLD, ME, SHOP), moved(GOLD, SHOP, ME)]), 'execute'],
    ['coin for a call', sent('call', [moved(COIN, ME, SHOP)]), 'execute'],
    ['an approval', sent('approve', []), 'approve'],
    ["another account's approval", sent('approve', [], YOU), 'execute'],
    ['a deployment', sent('deploy', []), 'deploy'],
    ['a deployment that mints', sent('deploy', [moved(GOLD, null, ME)]), 'deploy'],
    ["another account's deployment that mints", sent('deploy', [moved(GOLD, null, ME)], YOU), 'mint'],
    ['a call', sent('call', []), 'execute'],
    ['a failed transfer sent', sent('transfer', [], ME, 'failed'), 'send'],
    ['a failed transfer received', sent('transfer', [], YOU, 'failed'), 'receive'],
    ['a failed call', sent('call', [], ME, 'failed'), 'execute'],
    ['an account closed', sent('close', []), 'close'],
    ['an account closed by another', sent('close', [], YOU), 'execute'],
  ])('behavior: %s', (_what, transaction, operation) => {
    expect(operationOf(transaction, ME)).toBe(operation)
  })

  test('behavior: without trades, a trade is an execute', () => {
    const trade = sent('call', [moved(COIN, ME, SHOP), moved(GOLD, SHOP, ME)])
    expect(operationOf(trade, ME, 'execute')).toBe('execute')
    expect(operationOf(trade, SHOP)).toBe('trade')
  })
})
