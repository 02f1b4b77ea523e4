import { expect, test } from 'vitest'
import { readSubscription } from './read-subscription.ts'

const ADDRESS = `0x${'ab'.repeat(20)}`
const TOPIC = `0x${'cd'.repeat(32)}`

test.each<[unknown, unknown]>([
  [['newHeads'], { kind: 'newHeads' }],
  [['newHeads', {}], { kind: 'newHeads' }],
  [['logs'], { kind: 'logs', filter: {} }],
  [['logs', null], { kind: 'logs', filter: {} }],
  [['logs', { address: ADDRESS }], { kind: 'logs', filter: { address: ADDRESS } }],
  [
    ['logs', { address: [ADDRESS], topics: [TOPIC, null, [TOPIC]], fromBlock: 'latest' }],
    { kind: 'logs', filter: { address: [ADDRESS], topics: [TOPIC, null, [TOPIC]] } },
  ],
])('behavior: reads %j', (params, expected) => {
  expect(readSubscription(params)).toEqual(expected)
})

test.each<[unknown, string]>([
  [undefined, 'params[0]'],
  [[], 'params[0]'],
  [{ 0: 'newHeads' }, 'params[0]'],
  [['newPendingTransactions'], 'params[0]'],
  [['syncing'], 'params[0]'],
  [['logs', 'all'], 'params[1]'],
  [['logs', []], 'params[1]'],
  [['logs', { address: 'vitalik.eth' }], 'params[1].address'],
  [['logs', { address: Array(65).fill(ADDRESS) }], 'params[1].address'],
  [['logs', { topics: [ADDRESS] }], 'params[1].topics'],
  [['logs', { topics: Array(5).fill(TOPIC) }], 'params[1].topics'],
  [['logs', { topics: [Array(65).fill(TOPIC)] }], 'params[1].topics'],
])('error: rejects %j and names the place', (params, path) => {
  let thrown: unknown
  try {
    readSubscription(params)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toMatchObject({ code: -32602 })
  const { data } = thrown as { data: { path: string } }
  expect(data.path.startsWith(path)).toBe(true)
  expect(data.path).not.toMatch(/\.$/)
})
