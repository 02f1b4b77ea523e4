import type { Abi, Address, Hex } from 'viem'
import { encodeFunctionData, erc20Abi, hashMessage, multicall3Abi, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { artifactOf } from './artifacts.ts'
import type { World } from './contracts-for-tests.ts'
import { contractsForTests, kindOf, SOMEBODY, second, visitor } from './contracts-for-tests.ts'
import { BAD_CONTRACT_WALLET, CONTRACT_WALLET, EXCHANGE_ADDRESS, MULTICALL3_ADDRESS, tokenOf } from './deployment.ts'

// Contracts that act for their callers: wallets, multicall and exchange.

// A busy machine may be slow without being wrong.
vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

const contracts = contractsForTests()
const { balance, call, fails, send } = contracts
let world: World
beforeAll(async () => {
  world = await contracts.start()
})
afterAll(contracts.stopAll)

describe('contract wallets', () => {
  const message = 'Sign in'
  const hash = hashMessage(message)
  const { abi } = artifactOf('ContractWallet')
  const walletAbi = abi as Abi

  test("behavior: the owner's signature is the wallet's signature", async () => {
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

  test('attack: rejects every other signature', async () => {
    const mine = await visitor.signMessage({ message })
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const turned = (order - BigInt(`0x${mine.slice(66, 130)}`)).toString(16).padStart(64, '0')
    const others: Hex[] = [
      await second.signMessage({ message }),
      await visitor.signMessage({ message: 'Sign in elsewhere' }),
      `${mine}00`,
      '0x',
      `0x${'0'.repeat(130)}`,
      // The malleated form of the same signature.
      `${mine.slice(0, 66)}${turned}${mine.endsWith('1b') ? '1c' : '1b'}` as Hex,
    ]
    for (const signature of others) {
      expect(await world.reader.verifyMessage({ address: CONTRACT_WALLET, message, signature })).toBe(false)
    }
  })

  test('attack: obeys only its owner', async () => {
    const paying = [SOMEBODY, parseEther('0.01'), '0x'] as const
    await fails(second.address, CONTRACT_WALLET, walletAbi, 'execute', paying)
    await fails(second.address, CONTRACT_WALLET, walletAbi, 'open', [second.address])
    const had = await world.reader.getBalance({ address: SOMEBODY })
    expect(await send('visitor', CONTRACT_WALLET, walletAbi, 'execute', paying)).toBe('success')
    expect(await world.reader.getBalance({ address: SOMEBODY })).toBe(had + parseEther('0.01'))
  })

  test('behavior: the bad wallet returns junk or reverts', async () => {
    const bad = artifactOf('BadContractWallet').abi as Abi
    const signature = await visitor.signMessage({ message })
    const junk = await call(visitor.address, BAD_CONTRACT_WALLET, bad, 'isValidSignature', [hash, signature])
    expect(junk).toBe(`0x${'0'.repeat(56)}1626ba7e${'f'.repeat(64)}`)
    await fails(visitor.address, BAD_CONTRACT_WALLET, bad, 'isValidSignature', [hash, '0x00'])
    expect(await world.reader.verifyMessage({ address: BAD_CONTRACT_WALLET, message, signature })).toBe(false)
  })
})

describe('multicall', () => {
  const usdc = tokenOf(1, 'USDC').address
  const reading = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
  const failing = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [SOMEBODY, 1n] })
  const one = (callData: Hex, allowFailure: boolean) => ({ target: usdc, allowFailure, callData })
  const { abi } = artifactOf('Multicall3')

  test('behavior: returns each result, and tolerates an allowed failure', async () => {
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

  test('error: reverts unless all value is passed on', async () => {
    const paying = { target: SOMEBODY, allowFailure: false, value: 1n, callData: '0x' }
    await fails(visitor.address, MULTICALL3_ADDRESS, abi as Abi, 'aggregate3Value', [[paying]])
  })
})

describe('the exchange', () => {
  const { abi } = artifactOf('Exchange')
  const exchange = abi as Abi
  const usdc = tokenOf(1, 'USDC')
  const uni = tokenOf(1, 'UNI')
  const usdt = tokenOf(1, 'USDT')

  test.each([uni, usdt])('behavior: pays the quoted amount of $symbol', async ({ address }) => {
    const quoted = await call(visitor.address, EXCHANGE_ADDRESS, exchange, 'quote', [usdc.address, 9_100_000n, address])
    expect(BigInt(quoted ?? '0x0')).toBe(address === uni.address ? parseEther('1') : 9_100_000n)
    const had = await balance(address, visitor.address)
    expect(await send('visitor', usdc.address, erc20Abi, 'approve', [EXCHANGE_ADDRESS, 9_100_000n])).toBe('success')
    expect(await send('visitor', EXCHANGE_ADDRESS, exchange, 'swap', [usdc.address, 9_100_000n, address])).toBe(
      'success',
    )
    expect(await balance(address, visitor.address)).toBe(had + BigInt(quoted ?? '0x0'))
  })

  test('attack: refuses swaps without a price or allowance, and prices from other accounts', async () => {
    const swap = (given: Address, taken: Address) =>
      fails(visitor.address, EXCHANGE_ADDRESS, exchange, 'swap', [given, 1_000_000n, taken])
    await swap(kindOf('hostile').address, usdc.address)
    await swap(usdc.address, kindOf('hostile').address)
    await swap(usdc.address, uni.address)
    await fails(visitor.address, EXCHANGE_ADDRESS, exchange, 'setPrice', [usdc.address, 1n])
    await fails(visitor.address, EXCHANGE_ADDRESS, exchange, 'open', [])
  })
})
