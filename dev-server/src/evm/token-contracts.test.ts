import type { Address } from 'viem'
import { erc20Abi, erc721Abi, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { World } from './contracts-for-tests.ts'
import { contractsForTests, kindOf, SOMEBODY, second, visitor } from './contracts-for-tests.ts'
import { CONTRACT_WALLET, MULTICALL3_ADDRESS, NFT_ADDRESS } from './deployment.ts'

// The token and NFT contracts.

// A busy machine may be slow without being wrong.
vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

const contracts = contractsForTests()
const { balance, call, fails, send } = contracts
let world: World
beforeAll(async () => {
  world = await contracts.start()
})
afterAll(contracts.stopAll)

const tokenAbi = [...erc20Abi, ...parseAbi(['function open(string, string, uint8)', 'function mint(address, uint256)'])]

describe('the tokens', () => {
  test.each([
    ['good', '0x0000000000000000000000000000000000000000000000000000000000000001'],
    ['no-bool', undefined],
    ['hostile', '0x0000000000000000000000000000000000000000000000000000000000000001'],
    ['no-decimals', '0x0000000000000000000000000000000000000000000000000000000000000001'],
  ] as const)('behavior: a token of the kind %s transfers exactly and returns %s', async (kind, returned) => {
    const { address } = kindOf(kind)
    const had = await balance(address, visitor.address)
    const got = await balance(address, SOMEBODY)
    expect(await call(visitor.address, address, erc20Abi, 'transfer', [SOMEBODY, 3n])).toBe(returned)
    expect(await send('visitor', address, erc20Abi, 'transfer', [SOMEBODY, 3n])).toBe('success')
    expect(await balance(address, visitor.address)).toBe(had - 3n)
    expect(await balance(address, SOMEBODY)).toBe(got + 3n)
  })

  test('behavior: one token can be received but not sent', async () => {
    const { address } = kindOf('reverts')
    const had = await balance(address, visitor.address)
    expect(await send('visitor', address, erc20Abi, 'transfer', [SOMEBODY, 1n])).toBe('reverted')
    await fails(visitor.address, address, erc20Abi, 'transferFrom', [visitor.address, SOMEBODY, 1n])
    expect(await balance(address, visitor.address)).toBe(had)
  })

  test('behavior: the token without a bool requires resetting its allowance first', async () => {
    const { address } = kindOf('no-bool')
    const approve = (amount: bigint) => send('visitor', address, erc20Abi, 'approve', [SOMEBODY, amount])
    expect([await approve(5n), await approve(6n), await approve(0n), await approve(6n)]).toEqual([
      'success',
      'reverted',
      'success',
      'success',
    ])
  })

  test.each(['good', 'no-bool'] as const)("attack: no account spends another's %s token", async (kind) => {
    const { address } = kindOf(kind)
    const had = await balance(address, visitor.address)
    await fails(visitor.address, address, erc20Abi, 'transfer', [SOMEBODY, had + 1n])
    const taking = (amount: bigint) => [visitor.address, second.address, amount] as const
    await fails(second.address, address, erc20Abi, 'transferFrom', taking(1n))
    expect(await send('visitor', address, erc20Abi, 'approve', [second.address, 2n])).toBe('success')
    await fails(second.address, address, erc20Abi, 'transferFrom', taking(3n))
    expect(await send('second', address, erc20Abi, 'transferFrom', taking(2n))).toBe('success')
    await fails(second.address, address, erc20Abi, 'transferFrom', taking(1n))
    await fails(second.address, address, tokenAbi, 'mint', [second.address, 1n])
    await fails(second.address, address, tokenAbi, 'open', ['a', 'b', 18])
  })
})

describe('the collections', () => {
  const owner = (id: bigint) =>
    world.reader.readContract({ address: NFT_ADDRESS, abi: erc721Abi, functionName: 'ownerOf', args: [id] })
  const moving = (id: bigint) => [visitor.address, second.address, id] as const

  test('attack: only the owner and approved accounts move an item', async () => {
    await fails(second.address, NFT_ADDRESS, erc721Abi, 'transferFrom', moving(1n))
    await fails(second.address, NFT_ADDRESS, erc721Abi, 'approve', [second.address, 1n])
    expect(await send('visitor', NFT_ADDRESS, erc721Abi, 'approve', [second.address, 1n])).toBe('success')
    expect(await send('second', NFT_ADDRESS, erc721Abi, 'transferFrom', moving(1n))).toBe('success')
    expect(await owner(1n)).toBe(second.address)
    // A new owner does not inherit approvals.
    expect(await send('second', NFT_ADDRESS, erc721Abi, 'transferFrom', [second.address, visitor.address, 1n])).toBe(
      'success',
    )
    await fails(second.address, NFT_ADDRESS, erc721Abi, 'transferFrom', moving(1n))
  })

  test('behavior: safe transfers reach only contracts that accept them', async () => {
    const safely = (to: Address) => [visitor.address, to, 2n] as const
    await fails(visitor.address, NFT_ADDRESS, erc721Abi, 'safeTransferFrom', safely(MULTICALL3_ADDRESS))
    expect(await send('visitor', NFT_ADDRESS, erc721Abi, 'safeTransferFrom', safely(CONTRACT_WALLET))).toBe('success')
    expect(await owner(2n)).toBe(CONTRACT_WALLET)
    // ERC721NonexistentToken
    await expect(owner(99n)).rejects.toThrow(/0x7e273289/)
  })
})
