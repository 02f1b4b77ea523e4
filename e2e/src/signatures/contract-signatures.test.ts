import type { Address, Hex } from 'viem'
import { encodeFunctionData, parseAbi, serializeErc6492Signature } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { contractsForTests, second, visitor } from '../../../dev-server/src/evm/contracts-for-tests.ts'
import {
  BAD_CONTRACT_WALLET,
  CONTRACT_WALLET,
  ODD_CONTRACT_WALLET,
  WALLET_FACTORY,
} from '../../../dev-server/src/evm/deployment.ts'
import { isContract } from '../../../frame-app/modal/src/chains/ask-contract.ts'
import { createVerifySignature } from '../../../frame-app/modal/src/chains/verify-signature.ts'

// What the frame finds out of contracts' signatures, from contracts that stand on a chain.

// A machine with other things to do is slow, and no worse for it.
vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

const contracts = contractsForTests()
let url: string | undefined
let walletOf: (owner: Address, number: bigint) => Promise<Address>

const factoryAbi = parseAbi([
  'function create(address owner, uint256 number) returns (address)',
  'function walletOf(address owner, uint256 number) view returns (address)',
])

beforeAll(async () => {
  const { reader } = await contracts.start()
  url = reader.transport.url
  walletOf = (owner, number) =>
    reader.readContract({ address: WALLET_FACTORY, abi: factoryAbi, functionName: 'walletOf', args: [owner, number] })
})
afterAll(contracts.stopAll)

const message = 'shop.example.com wants you to sign in with your Ethereum account'
const verify = (address: Address, signature: Hex, text = message) =>
  createVerifySignature((chainId) => (chainId === 'eip155:1' ? url : undefined))({
    chainId: 'eip155:1',
    address,
    signature,
    message: text,
  })

describe('a contract wallet that stands', () => {
  test('behavior: what its owner has signed is its signature', async () => {
    expect(await verify(CONTRACT_WALLET, await visitor.signMessage({ message }))).toBe('valid')
  })

  test('attack: what somebody else has signed, or the owner of another text, is not', async () => {
    expect(await verify(CONTRACT_WALLET, await second.signMessage({ message }))).toBe('invalid')
    expect(await verify(CONTRACT_WALLET, await visitor.signMessage({ message }), 'another')).toBe('invalid')
    expect(await verify(CONTRACT_WALLET, `${await visitor.signMessage({ message })}00`)).toBe('invalid')
  })
})

describe('contract wallets that misbehave', () => {
  // The first byte says how this one answers, and what is left of the signature nothing.
  const answering = (how: number): Hex => `0x${how.toString(16).padStart(2, '0')}${'00'.repeat(64)}`

  test('behavior: the value alone holds, without the rest of the word', async () => {
    expect(await verify(ODD_CONTRACT_WALLET, answering(2))).toBe('valid')
  })

  test.each([
    [1, 'the value, and junk in the rest of the word'],
    [3, 'the value, and more than a word'],
    [4, 'ERC-1271’s no'],
    [5, 'a 1 for true'],
    [6, 'three bytes of the value'],
    [7, 'nothing'],
    [8, 'never, until the gas is burnt'],
    [9, 'by an opcode that there is not'],
    [10, 'by reverting'],
  ])('attack: %i does not: %s', async (how) => {
    expect(await verify(ODD_CONTRACT_WALLET, answering(how))).toBe('invalid')
  })

  test('attack: nor does junk with the value at its wrong end', async () => {
    expect(await verify(BAD_CONTRACT_WALLET, await visitor.signMessage({ message }))).toBe('invalid')
    expect(await verify(BAD_CONTRACT_WALLET, `${await visitor.signMessage({ message })}00`)).toBe('invalid')
  })

  test('attack: an account without code is no contract that says yes', async () => {
    expect(await verify(second.address, await visitor.signMessage({ message }))).toBe('invalid')
  })
})

describe('a contract wallet that is not there yet', () => {
  const creating = (owner: Address, number: bigint): Hex =>
    encodeFunctionData({ abi: factoryAbi, functionName: 'create', args: [owner, number] })
  const wrapped = (owner: Address, number: bigint, signature: Hex): Hex =>
    serializeErc6492Signature({ address: WALLET_FACTORY, data: creating(owner, number), signature })

  test('behavior: it is created for the question alone, and what its owner has signed is its signature', async () => {
    const wallet = await walletOf(visitor.address, 1n)
    expect(await isContract(url, wallet)).toBe(false)
    expect(await verify(wallet, wrapped(visitor.address, 1n, await visitor.signMessage({ message })))).toBe('valid')
    expect(await isContract(url, wallet)).toBe(false)
  })

  test('behavior: the same signature holds once it has been created', async () => {
    const wallet = await walletOf(visitor.address, 2n)
    const signature = await visitor.signMessage({ message })
    expect(await contracts.send('second', WALLET_FACTORY, factoryAbi, 'create', [visitor.address, 2n])).toBe('success')
    expect(await isContract(url, wallet)).toBe(true)
    expect(await verify(wallet, wrapped(visitor.address, 2n, signature))).toBe('valid')
    expect(await verify(wallet, signature)).toBe('valid')
  })

  test('attack: unwrapped, of another owner, of another address or of another text it does not hold', async () => {
    const wallet = await walletOf(visitor.address, 3n)
    const mine = await visitor.signMessage({ message })
    expect(await verify(wallet, mine)).toBe('invalid')
    expect(await verify(wallet, wrapped(visitor.address, 3n, await second.signMessage({ message })))).toBe('invalid')
    expect(await verify(wallet, wrapped(visitor.address, 4n, mine))).toBe('invalid')
    expect(await verify(second.address, wrapped(visitor.address, 3n, mine))).toBe('invalid')
    expect(await verify(wallet, wrapped(visitor.address, 3n, mine), 'another')).toBe('invalid')
    expect(await verify(wallet, `0x${'6492'.repeat(20)}`)).toBe('invalid')
  })
})

test('behavior: of a contract whose chain is away nothing is known', async () => {
  const signature = await visitor.signMessage({ message })
  const [nowhere, none] = ['http://127.0.0.1:1', undefined].map((at) => createVerifySignature(() => at))
  const asked = { chainId: 'eip155:1', address: CONTRACT_WALLET, message, signature }
  expect(await nowhere?.(asked)).toBe('unknown')
  expect(await none?.(asked)).toBe('unknown')
})
