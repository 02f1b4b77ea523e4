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

// How the frame verifies contract signatures, with contracts deployed on a local chain.

// Allows for other load on the machine.
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

describe('a deployed contract wallet', () => {
  test('behavior: accepts its owner’s signature', async () => {
    expect(await verify(CONTRACT_WALLET, await visitor.signMessage({ message }))).toBe('valid')
  })

  test('attack: rejects another signer, and the owner’s signature of another text', async () => {
    expect(await verify(CONTRACT_WALLET, await second.signMessage({ message }))).toBe('invalid')
    expect(await verify(CONTRACT_WALLET, await visitor.signMessage({ message }), 'another')).toBe('invalid')
    expect(await verify(CONTRACT_WALLET, `${await visitor.signMessage({ message })}00`)).toBe('invalid')
  })
})

describe('contract wallets with unusual results', () => {
  // The first byte selects the contract's behavior, and the rest is ignored.
  const answering = (how: number): Hex => `0x${how.toString(16).padStart(2, '0')}${'00'.repeat(64)}`

  test('behavior: accepts the magic value without the rest of the word', async () => {
    expect(await verify(ODD_CONTRACT_WALLET, answering(2))).toBe('valid')
  })

  test.each([
    [1, 'the magic value, and junk in the rest of the word'],
    [3, 'the magic value, and more than a word'],
    [4, 'the failure value of ERC-1271'],
    [5, 'a 1 for true'],
    [6, 'three bytes of the magic value'],
    [7, 'empty'],
    [8, 'none: it burns all gas'],
    [9, 'none: an invalid opcode'],
    [10, 'none: it reverts'],
  ])('attack: rejects result %i: %s', async (how) => {
    expect(await verify(ODD_CONTRACT_WALLET, answering(how))).toBe('invalid')
  })

  test('attack: rejects junk with the magic value at the wrong end', async () => {
    expect(await verify(BAD_CONTRACT_WALLET, await visitor.signMessage({ message }))).toBe('invalid')
    expect(await verify(BAD_CONTRACT_WALLET, `${await visitor.signMessage({ message })}00`)).toBe('invalid')
  })

  test('attack: rejects an account without code', async () => {
    expect(await verify(second.address, await visitor.signMessage({ message }))).toBe('invalid')
  })
})

describe('a contract wallet that is not deployed yet', () => {
  const creating = (owner: Address, number: bigint): Hex =>
    encodeFunctionData({ abi: factoryAbi, functionName: 'create', args: [owner, number] })
  const wrapped = (owner: Address, number: bigint, signature: Hex): Hex =>
    serializeErc6492Signature({ address: WALLET_FACTORY, data: creating(owner, number), signature })

  test('behavior: deploys it only for the check, and accepts its owner’s signature', async () => {
    const wallet = await walletOf(visitor.address, 1n)
    expect(await isContract(url, wallet)).toBe(false)
    expect(await verify(wallet, wrapped(visitor.address, 1n, await visitor.signMessage({ message })))).toBe('valid')
    expect(await isContract(url, wallet)).toBe(false)
  })

  test('behavior: accepts the same signature after it was deployed', async () => {
    const wallet = await walletOf(visitor.address, 2n)
    const signature = await visitor.signMessage({ message })
    expect(await contracts.send('second', WALLET_FACTORY, factoryAbi, 'create', [visitor.address, 2n])).toBe('success')
    expect(await isContract(url, wallet)).toBe(true)
    expect(await verify(wallet, wrapped(visitor.address, 2n, signature))).toBe('valid')
    expect(await verify(wallet, signature)).toBe('valid')
  })

  test('attack: rejects an unwrapped signature, and those of another owner, address or text', async () => {
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

test('behavior: the result is unknown if the chain is unreachable', async () => {
  const signature = await visitor.signMessage({ message })
  const [nowhere, none] = ['http://127.0.0.1:1', undefined].map((at) => createVerifySignature(() => at))
  const asked = { chainId: 'eip155:1', address: CONTRACT_WALLET, message, signature }
  expect(await nowhere?.(asked)).toBe('unknown')
  expect(await none?.(asked)).toBe('unknown')
})
