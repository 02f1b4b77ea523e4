import type { Address, Hex } from 'viem'
import { createPublicClient, encodeFunctionData, http, parseAbi, serializeErc6492Signature } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { evmAccount } from '../accounts/accounts.ts'
import { chainsForTests } from '../evm/chains-for-tests.ts'
import { BAD_CONTRACT_WALLET, CONTRACT_WALLET, WALLET_FACTORY } from '../evm/deployment.ts'
import type { TestData } from './data-for-tests.ts'
import { startData } from './data-for-tests.ts'
import { nameRecordSchema } from './wire.ts'

// Names of contract wallets, whose signatures the service verifies on a local chain.

// A busy machine may be slow without being wrong.
vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

const ACCOUNT = '/v1/profile/account'
const visitor = evmAccount('visitor')
const second = evmAccount('second')
const factoryAbi = parseAbi([
  'function create(address owner, uint256 number) returns (address)',
  'function walletOf(address owner, uint256 number) view returns (address)',
])
const OWNED = [visitor.address, 7n] as const

const chains = chainsForTests()
let data: TestData
let unmade: Address
// A wait for the chain does not make a message too old.
const NOW = 1_767_225_600_000
beforeAll(async () => {
  const chain = await chains.start({ contents: 'world', historyEntries: 8 })
  data = await startData({ chains: { 'eip155:1': chain.http } }, { now: () => NOW })
  const reader = createPublicClient({ transport: http(chain.http) })
  unmade = await reader.readContract({
    address: WALLET_FACTORY,
    abi: factoryAbi,
    functionName: 'walletOf',
    args: OWNED,
  })
})
afterAll(async () => {
  await data.stop()
  await chains.stopAll()
})

const messageFor = (label: string): string =>
  JSON.stringify({ name: `${label}.casement.test`, attributes: {}, timestamp: NOW / 1_000 })
const bodyOf = (address: Address, message: string, signature: Hex) => ({ message, signature, coin_type: 60, address })
const wrapped = (signature: Hex): Hex =>
  serializeErc6492Signature({
    address: WALLET_FACTORY,
    data: encodeFunctionData({ abi: factoryAbi, functionName: 'create', args: OWNED }),
    signature,
  })

test('behavior: a contract wallet registers a name with the signature of its owner', async () => {
  const message = messageFor('wallet')
  const body = bodyOf(CONTRACT_WALLET, message, await visitor.signMessage({ message }))
  const { addresses } = await data.read(nameRecordSchema, ACCOUNT, {}, { body })
  expect(addresses['60']?.address).toBe(CONTRACT_WALLET)
})

test('behavior: a contract wallet registers a name before it is deployed', async () => {
  const message = messageFor('unmade')
  const body = bodyOf(unmade, message, wrapped(await visitor.signMessage({ message })))
  const { addresses } = await data.read(nameRecordSchema, ACCOUNT, {}, { body })
  expect(addresses['60']?.address).toBe(unmade)
})

test('attack: a contract wallet rejects everybody else, and other messages', async () => {
  const message = messageFor('stolen')
  const mine = await visitor.signMessage({ message })
  const other = await visitor.signMessage({ message: messageFor('other') })
  const attempts = [
    bodyOf(CONTRACT_WALLET, message, await second.signMessage({ message })),
    bodyOf(CONTRACT_WALLET, message, other),
    bodyOf(BAD_CONTRACT_WALLET, message, mine),
    bodyOf(BAD_CONTRACT_WALLET, message, `${mine}00`),
    bodyOf(unmade, message, mine),
    bodyOf(unmade, message, wrapped(other)),
    bodyOf(second.address, message, mine),
    bodyOf(second.address, message, wrapped(mine)),
  ]
  for (const body of attempts) {
    const said = await data.ask(ACCOUNT, {}, { body })
    expect([said.status, JSON.parse(said.body).reasons[0].field]).toEqual([401, 'signature'])
  }
})
