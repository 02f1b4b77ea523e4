import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isContract } from './ask-contract.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const node = vi.fn<typeof fetch>()
const answers = (result: unknown): void => {
  node.mockImplementation(async () => Response.json({ jsonrpc: '2.0', id: 1, result }))
}

beforeEach(() => vi.stubGlobal('fetch', node))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['code', '0x6080', true],
  ['code in capitals', '0x60FE', true],
  ['no code', '0x', false],
  ['the delegation of a key by EIP-7702', `0xef0100${'ab'.repeat(20)}`, false],
  ['a delegation in capitals', `0xEF0100${'AB'.repeat(20)}`, false],
])('behavior: an address with %s is a contract: %s %s', async (_what, code, expected) => {
  answers(code)
  expect(await isContract('https://rpc.example', ADDRESS)).toBe(expected)
})

test.each(['', 'no', '0xzz', null, 7, {}])('error: %j is no code, so nothing is known', async (said) => {
  answers(said)
  await expect(isContract('https://rpc.example', ADDRESS)).rejects.toMatchObject({ code: 4901 })
})

test('error: without an endpoint nothing is known', async () => {
  await expect(isContract(undefined, ADDRESS)).rejects.toMatchObject({ code: 4901 })
})
