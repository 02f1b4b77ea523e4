import type { Abi, Address, Hex } from 'viem'
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  hashMessage,
  http,
  multicall3Abi,
  parseAbi,
  parseEther,
} from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AccountRole } from '../accounts/accounts.ts'
import { evmAccount } from '../accounts/accounts.ts'
import { artifactOf } from './artifacts.ts'
import { chainsForTests } from './chains-for-tests.ts'
import type { Token, TokenKind } from './deployment.ts'
import {
  BAD_CONTRACT_WALLET,
  CONTRACT_WALLET,
  EXCHANGE_ADDRESS,
  MULTICALL3_ADDRESS,
  NFT_ADDRESS,
  TOKENS,
  tokenOf,
} from './deployment.ts'

// A machine with other things to do is slow, and no worse for it.
vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

const chains = chainsForTests()
const start = async () => {
  const { http: url } = await chains.start({ contents: 'world', historyEntries: 8 })
  const chain = { ...mainnet, rpcUrls: { default: { http: [url] } } }
  const reader = createPublicClient({ chain, transport: http(), pollingInterval: 20 })
  const writers = Object.fromEntries(
    (['visitor', 'second'] as const).map((role) => [
      role,
      createWalletClient({ chain, transport: http(), account: evmAccount(role) }),
    ]),
  )
  return { reader, writerOf: (role: AccountRole) => writers[role] as ReturnType<typeof createWalletClient> }
}
let world: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  world = await start()
})
afterAll(chains.stopAll)

const [visitor, second] = [evmAccount('visitor'), evmAccount('second')]
const SOMEBODY: Address = '0x1000000000000000000000000000000000000002'
const tokenAbi = [...erc20Abi, ...parseAbi(['function open(string, string, uint8)', 'function mint(address, uint256)'])]

const kindOf = (kind: TokenKind): Token => {
  const token = TOKENS.find((one) => one.chainId === 1 && one.kind === kind)
  if (token === undefined) throw new Error(`no ${kind}`)
  return token
}

/** Sends without asking first whether it will fail, as somebody may who wants it to. */
const send = async (
  role: 'visitor' | 'second',
  to: Address,
  abi: Abi,
  functionName: string,
  args: readonly unknown[],
) => {
  const hash = await world.writerOf(role).sendTransaction({
    account: evmAccount(role),
    chain: world.reader.chain,
    to,
    data: encodeFunctionData({ abi, functionName, args }),
    gas: 500_000n,
  })
  return (await world.reader.waitForTransactionReceipt({ hash })).status
}
const balance = (token: Address, holder: Address) =>
  world.reader.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [holder] })
const call = async (from: Address, to: Address, abi: Abi, functionName: string, args: readonly unknown[]) =>
  (await world.reader.call({ account: from, to, data: encodeFunctionData({ abi, functionName, args }) })).data
const fails = (from: Address, to: Address, abi: Abi, functionName: string, args: readonly unknown[]) =>
  expect(call(from, to, abi, functionName, args)).rejects.toThrow(/revert/)

describe('the tokens', () => {
  test.each([
    ['good', '0x0000000000000000000000000000000000000000000000000000000000000001'],
    ['no-bool', undefined],
    ['hostile', '0x0000000000000000000000000000000000000000000000000000000000000001'],
    ['no-decimals', '0x0000000000000000000000000000000000000000000000000000000000000001'],
  ] as const)('behavior: a token of the kind %s moves to the last unit, and returns %s', async (kind, returned) => {
    const { address } = kindOf(kind)
    const [had, got] = [await balance(address, visitor.address), await balance(address, SOMEBODY)]
    expect(await call(visitor.address, address, erc20Abi, 'transfer', [SOMEBODY, 3n])).toBe(returned)
    expect(await send('visitor', address, erc20Abi, 'transfer', [SOMEBODY, 3n])).toBe('success')
    expect(await balance(address, visitor.address)).toBe(had - 3n)
    expect(await balance(address, SOMEBODY)).toBe(got + 3n)
  })

  test('behavior: one can be had and never sent', async () => {
    const { address } = kindOf('reverts')
    const had = await balance(address, visitor.address)
    expect(await send('visitor', address, erc20Abi, 'transfer', [SOMEBODY, 1n])).toBe('reverted')
    await fails(visitor.address, address, erc20Abi, 'transferFrom', [visitor.address, SOMEBODY, 1n])
    expect(await balance(address, visitor.address)).toBe(had)
  })

  test('behavior: the one without a bool wants its allowance set back first', async () => {
    const { address } = kindOf('no-bool')
    const approve = (amount: bigint) => send('visitor', address, erc20Abi, 'approve', [SOMEBODY, amount])
    expect([await approve(5n), await approve(6n), await approve(0n), await approve(6n)]).toEqual([
      'success',
      'reverted',
      'success',
      'success',
    ])
  })

  test.each(['good', 'no-bool'] as const)('attack: nobody spends what is not theirs of a %s token', async (kind) => {
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

  test('attack: an item is moved by its owner, and by whom the owner has approved', async () => {
    await fails(second.address, NFT_ADDRESS, erc721Abi, 'transferFrom', moving(1n))
    await fails(second.address, NFT_ADDRESS, erc721Abi, 'approve', [second.address, 1n])
    expect(await send('visitor', NFT_ADDRESS, erc721Abi, 'approve', [second.address, 1n])).toBe('success')
    expect(await send('second', NFT_ADDRESS, erc721Abi, 'transferFrom', moving(1n))).toBe('success')
    expect(await owner(1n)).toBe(second.address)
    // What was allowed for one owner is not for the next.
    expect(await send('second', NFT_ADDRESS, erc721Abi, 'transferFrom', [second.address, visitor.address, 1n])).toBe(
      'success',
    )
    await fails(second.address, NFT_ADDRESS, erc721Abi, 'transferFrom', moving(1n))
  })

  test('behavior: an item goes safely to a wallet that takes it, and to no other contract', async () => {
    const safely = (to: Address) => [visitor.address, to, 2n] as const
    await fails(visitor.address, NFT_ADDRESS, erc721Abi, 'safeTransferFrom', safely(MULTICALL3_ADDRESS))
    expect(await send('visitor', NFT_ADDRESS, erc721Abi, 'safeTransferFrom', safely(CONTRACT_WALLET))).toBe('success')
    expect(await owner(2n)).toBe(CONTRACT_WALLET)
    // ERC721NonexistentToken
    await expect(owner(99n)).rejects.toThrow(/0x7e273289/)
  })
})

describe('the contract wallets', () => {
  const message = 'Sign in'
  const hash = hashMessage(message)
  const { abi } = artifactOf('ContractWallet')
  const walletAbi = abi as Abi

  test('behavior: what its owner signs is what the wallet signs', async () => {
    const signature = await visitor.signMessage({ message })
    expect(await world.reader.verifyMessage({ address: CONTRACT_WALLET, message, signature })).toBe(true)
    const answer = await world.reader.readContract({
      address: CONTRACT_WALLET,
      abi: parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']),
      functionName: 'isValidSignature',
      args: [hash, signature],
    })
    expect(answer).toBe('0x1626ba7e')
  })

  test('attack: no other signature is taken for its own', async () => {
    const mine = await visitor.signMessage({ message })
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const turned = (order - BigInt(`0x${mine.slice(66, 130)}`)).toString(16).padStart(64, '0')
    const others: Hex[] = [
      await second.signMessage({ message }),
      await visitor.signMessage({ message: 'Sign in elsewhere' }),
      `${mine}00`,
      '0x',
      `0x${'0'.repeat(130)}`,
      // The second form of the same signature.
      `${mine.slice(0, 66)}${turned}${mine.endsWith('1b') ? '1c' : '1b'}` as Hex,
    ]
    for (const signature of others) {
      expect(await world.reader.verifyMessage({ address: CONTRACT_WALLET, message, signature })).toBe(false)
    }
  })

  test('attack: it does what its owner says, and nobody else', async () => {
    const paying = [SOMEBODY, parseEther('0.01'), '0x'] as const
    await fails(second.address, CONTRACT_WALLET, walletAbi, 'execute', paying)
    await fails(second.address, CONTRACT_WALLET, walletAbi, 'open', [second.address])
    const had = await world.reader.getBalance({ address: SOMEBODY })
    expect(await send('visitor', CONTRACT_WALLET, walletAbi, 'execute', paying)).toBe('success')
    expect(await world.reader.getBalance({ address: SOMEBODY })).toBe(had + parseEther('0.01'))
  })

  test('behavior: the bad one answers with junk, and with an error', async () => {
    const bad = artifactOf('BadContractWallet').abi as Abi
    const signature = await visitor.signMessage({ message })
    const junk = await call(visitor.address, BAD_CONTRACT_WALLET, bad, 'isValidSignature', [hash, signature])
    expect(junk).toBe(`0x${'0'.repeat(56)}1626ba7e${'f'.repeat(64)}`)
    await fails(visitor.address, BAD_CONTRACT_WALLET, bad, 'isValidSignature', [hash, '0x00'])
    expect(await world.reader.verifyMessage({ address: BAD_CONTRACT_WALLET, message, signature })).toBe(false)
  })
})

describe('many calls in one', () => {
  const usdc = tokenOf(1, 'USDC').address
  const reading = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
  const failing = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [SOMEBODY, 1n] })
  const one = (callData: Hex, allowFailure: boolean) => ({ target: usdc, allowFailure, callData })
  const { abi } = artifactOf('Multicall3')

  test('behavior: each is answered, and one may fail that is allowed to', async () => {
    const result = await world.reader.readContract({
      address: MULTICALL3_ADDRESS,
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [[one(reading, false), one(failing, true)]],
    })
    expect(result.map(({ success }) => success)).toEqual([true, false])
    expect(BigInt(result[0]?.returnData ?? '0x')).toBe(6n)
    const all = [one(reading, false), one(failing, false)]
    await fails(SOMEBODY, MULTICALL3_ADDRESS, abi as Abi, 'aggregate3', [all])
    await fails(SOMEBODY, MULTICALL3_ADDRESS, abi as Abi, 'tryAggregate', [true, all])
  })

  test('error: value that is not all given on is refused', async () => {
    const paying = { target: SOMEBODY, allowFailure: false, value: 1n, callData: '0x' }
    await fails(visitor.address, MULTICALL3_ADDRESS, abi as Abi, 'aggregate3Value', [[paying]])
  })
})

describe('the exchange', () => {
  const { abi } = artifactOf('Exchange')
  const exchange = abi as Abi
  const [usdc, uni, usdt] = [tokenOf(1, 'USDC'), tokenOf(1, 'UNI'), tokenOf(1, 'USDT')]

  test.each([uni, usdt])('behavior: it gives of $symbol what it has quoted', async ({ address }) => {
    const quoted = await call(visitor.address, EXCHANGE_ADDRESS, exchange, 'quote', [usdc.address, 9_100_000n, address])
    expect(BigInt(quoted ?? '0x0')).toBe(address === uni.address ? parseEther('1') : 9_100_000n)
    const had = await balance(address, visitor.address)
    expect(await send('visitor', usdc.address, erc20Abi, 'approve', [EXCHANGE_ADDRESS, 9_100_000n])).toBe('success')
    expect(await send('visitor', EXCHANGE_ADDRESS, exchange, 'swap', [usdc.address, 9_100_000n, address])).toBe(
      'success',
    )
    expect(await balance(address, visitor.address)).toBe(had + BigInt(quoted ?? '0x0'))
  })

  test('attack: nobody swaps what has no price or was not allowed, and nobody else sets a price', async () => {
    const swap = (given: Address, taken: Address) =>
      fails(visitor.address, EXCHANGE_ADDRESS, exchange, 'swap', [given, 1_000_000n, taken])
    await swap(kindOf('hostile').address, usdc.address)
    await swap(usdc.address, kindOf('hostile').address)
    await swap(usdc.address, uni.address)
    await fails(visitor.address, EXCHANGE_ADDRESS, exchange, 'setPrice', [usdc.address, 1n])
    await fails(visitor.address, EXCHANGE_ADDRESS, exchange, 'open', [])
  })
})
