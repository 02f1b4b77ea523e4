import type { Hex } from 'viem'
import { decodeFunctionData, encodeFunctionResult, parseAbi, zeroAddress } from 'viem'
import { namehash } from 'viem/ens'
import { describe, expect, test } from 'vitest'
import type { EvmSource } from './chain/evm-source.ts'
import { ChainRefusalError, ChainUnreachableError } from './chain/rpc-client.ts'
import { NAME_REGISTRY, nameOf } from './identity.ts'

const ABI = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
  'function addr(bytes32 node) view returns (address)',
  'function text(bytes32 node, string key) view returns (string)',
])
const ALICE = `0x${'a1'.repeat(20)}`
const RESOLVER: Hex = `0x${'b2'.repeat(20)}`
const REVERSE = namehash(`${ALICE.slice(2)}.addr.reverse`)
const PICTURE = 'https://pictures.example/alice.png'

type Registry = { name?: string; registered?: string; addr?: string; avatar?: string; without?: string }

/** A chain with a scripted registry and resolver. */
const chainWith = ({
  name = 'alice.eth',
  registered = name,
  addr = ALICE,
  avatar = PICTURE,
  without,
}: Registry): EvmSource => {
  const call = async (_method: string, params: readonly unknown[]): Promise<unknown> => {
    const { to, data } = params[0] as { to: string; data: Hex }
    const { functionName, args } = decodeFunctionData({ abi: ABI, data })
    if (functionName === without) return '0x'
    if (functionName === 'resolver') {
      const known = to === NAME_REGISTRY && (args[0] === REVERSE || args[0] === namehash(registered))
      return encodeFunctionResult({ abi: ABI, functionName, result: known ? RESOLVER : zeroAddress })
    }
    expect(to.toLowerCase()).toBe(RESOLVER)
    if (functionName === 'name') return encodeFunctionResult({ abi: ABI, functionName, result: name })
    if (functionName === 'addr') return encodeFunctionResult({ abi: ABI, functionName, result: addr as Hex })
    return encodeFunctionResult({ abi: ABI, functionName, result: args[1] === 'avatar' ? avatar : '' })
  }
  return { rpc: { call } } as unknown as EvmSource
}

describe("an address's name", () => {
  test('behavior: comes from the registry, with its picture', async () => {
    expect(await nameOf(chainWith({}), ALICE.toUpperCase().replace('0X', '0x'))).toEqual({
      name: 'alice.eth',
      avatar: PICTURE,
    })
  })

  test('attack: is ignored if the name does not resolve to the address', async () => {
    expect(await nameOf(chainWith({ addr: `0x${'cc'.repeat(20)}` }), ALICE)).toBeUndefined()
  })

  test.each([
    '',
    'Alice.eth',
    'ali ce.eth',
    'al\u200Bice.eth',

    `${'x'.repeat(300)}.eth`,
  ])('attack: is ignored if it is like %.20j', async (name) => {
    expect(await nameOf(chainWith({ name }), ALICE)).toBeUndefined()
  })

  test('attack: is ignored if it is not registered', async () => {
    expect(await nameOf(chainWith({ name: 'bob.eth', registered: 'alice.eth' }), ALICE)).toBeUndefined()
  })

  test.each(['resolver', 'name', 'addr'])('behavior: is absent without %s', async (without) => {
    expect(await nameOf(chainWith({ without }), ALICE)).toBeUndefined()
  })

  test.each([
    ['none', ''],
    ['a script', 'javascript:alert(1)'],
    ['a page', 'data:text/html,x'],
    ['too large', `data:image/png;base64,${'A'.repeat(160_000)}`],
  ])('attack: has no picture if that is %s', async (_what, avatar) => {
    expect(await nameOf(chainWith({ avatar }), ALICE)).toEqual({ name: 'alice.eth', avatar: null })
  })

  test('error: an unreachable chain is an error, not a missing name', async () => {
    const rpc = (error: Error) => ({ rpc: { call: () => Promise.reject(error) } }) as unknown as EvmSource
    await expect(nameOf(rpc(new ChainUnreachableError('away')), ALICE)).rejects.toThrow(ChainUnreachableError)
    expect(await nameOf(rpc(new ChainRefusalError('reverted')), ALICE)).toBeUndefined()
  })
})
