import type { Abi, Address, Hex } from 'viem'
import {
  concat,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  http,
  multicall3Abi,
  parseAbi,
  parseEther,
  serializeErc6492Signature,
  zeroHash,
} from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ContractName } from '../../../dev-server/src/evm/artifacts.ts'
import { artifactOf } from '../../../dev-server/src/evm/artifacts.ts'
import { contractsForTests, second, visitor } from '../../../dev-server/src/evm/contracts-for-tests.ts'
import { CONTRACT_WALLET, MULTICALL3_ADDRESS, WALLET_FACTORY } from '../../../dev-server/src/evm/deployment.ts'
import { createVerifySignature } from '../../../frame-app/modal/src/chains/verify-signature.ts'
import { createServerVerifier } from '../../../host-sdk/src/server/signature-tools.ts'

// Attacks by a signer who deploys contracts, or claims an address that has no owner. Run on a real chain, because they
// depend on the EVM. `visitor` owns what is attacked, and `second` attacks.

// Allows for other load on the machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const contracts = contractsForTests()
let url = ''
const clients = () => {
  const transport = http(url)
  const chain = { chain: mainnet, transport, pollingInterval: 20 }
  return {
    reader: createPublicClient(chain),
    writer: createWalletClient({ ...chain, account: second }),
    node: createTestClient({ ...chain, mode: 'anvil' }),
  }
}
beforeAll(async () => {
  const { reader } = await contracts.start()
  url = String(reader.transport.url)
})
afterAll(contracts.stopAll)

const creationOf = (name: ContractName, args: readonly unknown[] = []): Hex => {
  const { abi, bytecode } = artifactOf(name)
  return encodeDeployData({ abi: abi as Abi, bytecode: bytecode as Hex, args })
}
const create = async (name: ContractName, args: readonly unknown[] = []): Promise<Address> => {
  const { reader, writer } = clients()
  const hash = await writer.sendTransaction({ data: creationOf(name, args), gas: 3_000_000n })
  const { contractAddress } = await reader.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error(`No ${name} was created`)
  return contractAddress
}

const message = 'shop.example.com wants you to sign in with your Ethereum account'
const verdicts = async (address: Address, signature: Hex) => {
  const signed = { chainId: 'eip155:1', address, message, signature }
  return {
    frame: await createVerifySignature(() => url)(signed),
    server: await createServerVerifier({ 'eip155:1': url })(signed),
  }
}
const VALID = { frame: 'valid', server: 'valid' }
const INVALID = { frame: 'invalid', server: 'invalid' }

const byAttacker = (): Promise<Hex> => second.signMessage({ message })
const wrapped = (factory: Address, data: Hex, signature: Hex): Hex =>
  serializeErc6492Signature({ address: factory, data, signature })

describe('contracts that do not verify signatures, but whose output starts with the magic value', () => {
  test.each([
    [4_096n, 'the whole input'],
    [68n, 'the magic value, the hash and a word'],
    [32n, 'one word'],
    [31n, 'one byte less than a word'],
    [5n, 'the magic value and a byte'],
    [3n, 'three bytes of the magic value'],
  ])('attack: a contract that echoes %i bytes of its input does not verify: %s', async (length) => {
    const echo = await create('EchoContract', [length])
    expect(await verdicts(echo, await byAttacker())).toEqual(INVALID)
    expect(await verdicts(echo, `0x${'00'.repeat(65)}`)).toEqual(INVALID)
    expect(await verdicts(echo, wrapped(WALLET_FACTORY, '0x', await byAttacker()))).toEqual(INVALID)
  })

  const precompiles = Array.from({ length: 0x0a }, (_, at): Address => `0x${(at + 1).toString(16).padStart(40, '0')}`)
  test.each([
    ...precompiles,
    `0x${'100'.padStart(40, '0')}` as const,
  ])('attack: the precompile %s does not verify', async (precompile) => {
    const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'getCurrentBlockTimestamp' })
    const signatures: readonly Hex[] = [
      await byAttacker(),
      `0x${'00'.repeat(65)}`,
      `0x1626ba7e${'00'.repeat(61)}`,
      wrapped(MULTICALL3_ADDRESS, data, await byAttacker()),
      wrapped(MULTICALL3_ADDRESS, data, '0x'),
    ]
    for (const signature of signatures) expect(await verdicts(precompile, signature)).toEqual(INVALID)
  })
})

describe('a factory that does more than deploy a wallet', () => {
  const abi = parseAbi([
    'function idle()',
    'function burn()',
    'function flood(uint256 length, bool fails)',
    'function buy(address wallet, address owner)',
    'function makeAndBuy(address factory, bytes making, address wallet, address owner)',
    'function owner() view returns (address)',
  ])
  let factory: Address
  beforeAll(async () => {
    factory = await create('HostileFactory')
    await clients().node.setBalance({ address: factory, value: parseEther('2') })
  })

  test('attack: it cannot make a deployed wallet accept another signer', async () => {
    const wallet = await create('SaleWallet', [visitor.address])
    const buying = encodeFunctionData({ abi, functionName: 'buy', args: [wallet, second.address] })
    expect(await verdicts(wallet, wrapped(factory, buying, await byAttacker()))).toEqual(INVALID)
    // The owner's signature stays valid in any wrapping.
    expect(await verdicts(wallet, wrapped(factory, buying, await visitor.signMessage({ message })))).toEqual(VALID)
    const { reader } = clients()
    expect(await reader.readContract({ address: wallet, abi, functionName: 'owner' })).toBe(visitor.address)
    expect(await reader.getBalance({ address: factory })).toBe(parseEther('2'))
  })

  test('attack: it cannot sign for a plain account, nor for another contract', async () => {
    const idle = encodeFunctionData({ abi, functionName: 'idle' })
    for (const address of [visitor.address, CONTRACT_WALLET, factory, WALLET_FACTORY]) {
      expect(await verdicts(address, wrapped(factory, idle, await byAttacker()))).toEqual(INVALID)
      expect(await verdicts(address, wrapped(address, idle, await byAttacker()))).toEqual(INVALID)
    }
  })

  test('attack: another factory deploys to other addresses: an address depends on its factory and its owner', async () => {
    const making = (owner: Address): Hex =>
      encodeFunctionData({
        abi: parseAbi(['function create(address owner, uint256 number)']),
        functionName: 'create',
        args: [owner, 21n],
      })
    const walletOf = parseAbi(['function walletOf(address owner, uint256 number) view returns (address)'])
    const wallet = await clients().reader.readContract({
      address: WALLET_FACTORY,
      abi: walletOf,
      functionName: 'walletOf',
      args: [visitor.address, 21n],
    })
    const theirs = await create('WalletFactory')
    expect(await verdicts(wallet, wrapped(theirs, making(visitor.address), await byAttacker()))).toEqual(INVALID)
    expect(await verdicts(wallet, wrapped(theirs, making(second.address), await byAttacker()))).toEqual(INVALID)
    expect(await verdicts(wallet, wrapped(WALLET_FACTORY, making(second.address), await byAttacker()))).toEqual(INVALID)
  })

  test.each([
    ['burns all gas', encodeFunctionData({ abi, functionName: 'burn' })],
    ['returns a megabyte', encodeFunctionData({ abi, functionName: 'flood', args: [1_000_000n, false] })],
    ['reverts with a megabyte', encodeFunctionData({ abi, functionName: 'flood', args: [1_000_000n, true] })],
    ['returns more than the gas allows', encodeFunctionData({ abi, functionName: 'flood', args: [2n ** 40n, false] })],
    ['does nothing', encodeFunctionData({ abi, functionName: 'idle' })],
  ])('attack: a factory that %s is answered in bounded time, and does not verify', async (_, data) => {
    const nobody = getContractAddress({ from: factory, nonce: 99n })
    expect(await verdicts(nobody, wrapped(factory, data, await byAttacker()))).toEqual(INVALID)
  })

  // Indistinguishable from a valid case: the chain checks the wallet in the same call in which the factory deploys it.
  test('behavior: an undeployed wallet that anyone can buy verifies for the attacker who buys it within the check', async () => {
    const DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
    const bytecode = creationOf('SaleWallet', [visitor.address])
    const wallet = getContractAddress({ opcode: 'CREATE2', from: DEPLOYER, salt: zeroHash, bytecode })
    const making = concat([zeroHash, bytecode])
    expect(await verdicts(wallet, wrapped(DEPLOYER, making, await visitor.signMessage({ message })))).toEqual(VALID)
    expect(await verdicts(wallet, wrapped(DEPLOYER, making, await byAttacker()))).toEqual(INVALID)
    const buying = encodeFunctionData({
      abi,
      functionName: 'makeAndBuy',
      args: [DEPLOYER, making, wallet, second.address],
    })
    expect(await verdicts(wallet, wrapped(factory, buying, await byAttacker()))).toEqual(VALID)
    // Once it is deployed this no longer works.
    const { reader, writer } = clients()
    await reader.waitForTransactionReceipt({ hash: await writer.sendTransaction({ to: DEPLOYER, data: making }) })
    expect(await verdicts(wallet, wrapped(factory, buying, await byAttacker()))).toEqual(INVALID)
    expect(await verdicts(wallet, wrapped(DEPLOYER, making, await visitor.signMessage({ message })))).toEqual(VALID)
  })
})
