import { writeSignInMessage } from '@casement/shared-protocol'
import type { Address, Hex } from 'viem'
import { encodeFunctionData, parseAbi, serializeErc6492Signature } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contractsForTests, second, visitor } from '../../../dev-server/src/evm/contracts-for-tests.ts'
import { CONTRACT_WALLET, ODD_CONTRACT_WALLET, WALLET_FACTORY } from '../../../dev-server/src/evm/deployment.ts'
import { createSignInVerifier } from '../../../host-sdk/src/server/index.ts'

// How a server verifies sign-ins of contract accounts, with contracts deployed on a local chain.

// Allows for other load on the machine.
vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

const contracts = contractsForTests()
let rpc: { readonly [chainId: string]: string }
let unmade: Address
const factoryAbi = parseAbi([
  'function create(address owner, uint256 number) returns (address)',
  'function walletOf(address owner, uint256 number) view returns (address)',
])

beforeAll(async () => {
  const { reader } = await contracts.start()
  rpc = { 'eip155:1': String(reader.transport.url) }
  const args = [visitor.address, 7n] as const
  unmade = await reader.readContract({ address: WALLET_FACTORY, abi: factoryAbi, functionName: 'walletOf', args })
})
afterAll(contracts.stopAll)

const signIn = async (accountAddress: Address, sign: (message: string) => Promise<Hex>): Promise<string> => {
  const origin = 'https://shop.example.com'
  const verifier = createSignInVerifier({ origin, rpc, useNonce: () => true })
  const message = writeSignInMessage({
    chainId: 'eip155:1',
    accountAddress,
    domain: 'shop.example.com',
    uri: origin,
    version: '1',
    nonce: 'b7Xq0aPdN3',
    issuedAt: new Date().toISOString(),
  })
  const signature = await sign(message)
  return verifier.verifyMessage({ message, signature }).then(
    ({ address }) => address,
    (error: { fault: string }) => error.fault,
  )
}

const wrapped =
  (signer: typeof visitor) =>
  async (message: string): Promise<Hex> =>
    serializeErc6492Signature({
      address: WALLET_FACTORY,
      data: encodeFunctionData({ abi: factoryAbi, functionName: 'create', args: [visitor.address, 7n] }),
      signature: await signer.signMessage({ message }),
    })

test('behavior: a deployed contract wallet signs in with its owner’s signature only', async () => {
  expect(await signIn(CONTRACT_WALLET, (message) => visitor.signMessage({ message }))).toBe(CONTRACT_WALLET)
  expect(await signIn(CONTRACT_WALLET, (message) => second.signMessage({ message }))).toBe('signature')
})

test('behavior: so does one that is not deployed yet', async () => {
  expect(await signIn(unmade, wrapped(visitor))).toBe(unmade)
  expect(await signIn(unmade, wrapped(second))).toBe('signature')
  expect(await signIn(second.address, wrapped(visitor))).toBe('signature')
})

test('attack: a contract that reverts, burns all gas or returns junk does not sign in', async () => {
  for (const how of ['04', '05', '07', '08', '09', '0a']) {
    const signature: Hex = `0x${how}${'00'.repeat(64)}`
    expect(await signIn(ODD_CONTRACT_WALLET, async () => signature)).toBe('signature')
  }
})
