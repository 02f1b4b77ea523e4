import type { HDAccount, Hex, HttpTransport, PublicClient, WalletClient } from 'viem'
import { createPublicClient, createWalletClient, http } from 'viem'
import { mainnet } from 'viem/chains'
import { evmAccount } from '../accounts/accounts.ts'
import { tokenOf } from '../evm/deployment.ts'
import { startEvm } from '../evm/part.ts'
import { createFaults } from '../faults/faults.ts'
import { createPartLog } from '../parts/part-log.ts'
import { startSolana } from '../solana/part.ts'
import type { TestData } from './data-for-tests.ts'
import { startData } from './data-for-tests.ts'
import { SOLANA_CHAIN } from './rules/chains.ts'
import type { Balance, History } from './wire.ts'
import { balancesSchema, historySchema } from './wire.ts'

// The service in front of the real local chains.

/** The number of the busy account's entries on the first chain. */
export const ENTRIES = 120
export const visitor = evmAccount('visitor')
export const second = evmAccount('second')
export const USDC = tokenOf(1, 'USDC')

/** Parses a decimal amount into its smallest units. */
export const units = (text: string | undefined, decimals: number): bigint => {
  const [whole = '', part = ''] = (text ?? '0').split('.')
  return BigInt(whole + part.padEnd(decimals, '0'))
}

type Query = Readonly<Record<string, string>>
export type World = {
  readonly data: TestData
  readonly chains: { readonly evm: string; readonly polygon: string; readonly solana: string }
}

const runtime = () => ({ log: createPartLog(() => undefined), faults: createFaults() })

/** Test setup: both chains, the service in front of them, and clients for each. */
export const worldForTests = () => {
  const stops: (() => Promise<void>)[] = []
  const kept = async <P extends { stop(): Promise<void> }>(starting: Promise<P>): Promise<P> => {
    const part = await starting
    stops.push(part.stop)
    return part
  }
  let world: World | undefined
  const started = (): World => {
    if (world === undefined) throw new Error('The world has not been started')
    return world
  }
  const client = (): PublicClient<HttpTransport, typeof mainnet> =>
    createPublicClient({ chain: mainnet, transport: http(started().chains.evm) })
  return {
    start: async (): Promise<World> => {
      const [evm, polygon, solana] = await Promise.all([
        kept(startEvm({ port: 0, chainId: 1, contents: 'world', historyEntries: ENTRIES }, runtime())),
        kept(startEvm({ port: 0, chainId: 137, contents: 'world', historyEntries: 60 }, runtime())),
        kept(startSolana({ port: 0, contents: 'world' }, runtime())),
      ])
      const chains = { evm: evm.addresses.http, polygon: polygon.addresses.http, solana: solana.addresses.http }
      const asked = { 'eip155:1': chains.evm, 'eip155:137': chains.polygon, [SOLANA_CHAIN]: chains.solana }
      world = { data: await kept(startData({ chains: asked })), chains }
      return world
    },
    stopAll: async (): Promise<void> => {
      // The service stops before the chains that it calls.
      for (const stop of stops.splice(0).reverse()) await stop()
    },
    client,
    wallet: (): WalletClient<HttpTransport, typeof mainnet, HDAccount> =>
      createWalletClient({ account: visitor, chain: mainnet, transport: http(started().chains.evm) }),
    mined: (hash: Hex) => client().waitForTransactionReceipt({ hash, pollingInterval: 20 }),
    balances: async (address: string, query: Query = {}): Promise<Balance[]> => {
      const path = `/v1/account/${address}/balance`
      return (await started().data.read(balancesSchema, path, { currency: 'usd', ...query })).balances
    },
    history: (address: string, query: Query = {}): Promise<History> =>
      started().data.read(historySchema, `/v1/account/${address}/history`, query),
  }
}
