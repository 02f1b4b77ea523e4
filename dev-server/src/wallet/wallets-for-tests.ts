import type { EvmNode } from '../evm/anvil.ts'
import { startEvmNode } from '../evm/anvil.ts'
import { createFaults } from '../faults/faults.ts'
import { createPartLog } from '../parts/part-log.ts'
import { startRelay } from '../relay/part.ts'
import type { ConnectParams, Page } from './page-for-tests.ts'
import { closePage, openPage, propose, seen } from './page-for-tests.ts'
import type { Grant, PendingRequest, Wallet } from './wallet.ts'
import { createWallet } from './wallet.ts'

// Wallets and connected pages, with a relay and a chain.

export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const EVM_METHODS = [
  ...['personal_sign', 'eth_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'eth_signTransaction'],
  ...['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_getCapabilities'],
]
export const EVM = {
  eip155: {
    chains: ['eip155:1', 'eip155:10'],
    methods: [...EVM_METHODS, 'eth_notThere'],
    events: ['accountsChanged', 'chainChanged', 'message'],
  },
}
export const BOTH: ConnectParams = {
  optionalNamespaces: {
    ...EVM,
    solana: { chains: [SOLANA], methods: ['solana_signMessage', 'solana_getAccounts'], events: [] },
  },
}

/** Creates wallets and pages that share a relay and a chain, for the tests of one file. */
export const walletsForTests = () => {
  const stops: (() => Promise<unknown>)[] = []
  const wallets: Wallet[] = []
  const pages: Page[] = []
  let addresses: { readonly relay: string; readonly node: string } | undefined

  const open = async (options: { readonly signsIn?: boolean } = {}): Promise<{ wallet: Wallet; page: Page }> => {
    if (addresses === undefined) throw new Error('Relay and chain have not been started')
    const { relay, node } = addresses
    const wallet = await createWallet({
      relayUrl: relay,
      projectId: 'project',
      rpc: { 'eip155:1': node, 'eip155:137': node, [SOLANA]: node },
      accounts: ['visitor', 'second'],
      ...options,
    })
    wallets.push(wallet)
    const page = await openPage(relay)
    pages.push(page)
    return { wallet, page }
  }
  const pair = async (params: ConnectParams = { optionalNamespaces: EVM }) => {
    const { wallet, page } = await open()
    const { uri, session } = await propose(page, params)
    await wallet.pair(uri)
    return { wallet, page, session }
  }
  return {
    start: async (): Promise<{ readonly node: EvmNode }> => {
      const relay = await startRelay({ port: 0 }, { log: createPartLog(() => undefined), faults: createFaults() })
      stops.push(relay.stop)
      const node = await startEvmNode({ port: 0, chainId: 1 })
      stops.push(node.stop)
      addresses = { relay: relay.addresses.url, node: node.url }
      return { node }
    },
    stopAll: async (): Promise<void> => {
      await Promise.all(stops.splice(0).map((stop) => stop()))
    },
    /** Closes the wallets and pages of one test. */
    closeAll: async (): Promise<void> => {
      await Promise.all([...wallets.splice(0).map((wallet) => wallet.stop()), ...pages.splice(0).map(closePage)])
    },
    open,
    pair,
    connect: async (params: ConnectParams = { optionalNamespaces: EVM }, grant: Grant = {}) => {
      const { wallet, page, session } = await pair(params)
      const proposal = await seen(wallet, ({ proposals }) => proposals[0])
      const topic = await wallet.approve(proposal.id, grant)
      await session
      const [visitor, second] = wallet.getState().accounts
      if (!visitor || !second) throw new Error('The wallet has no accounts')
      return { wallet, page, topic, visitor, second }
    },
  }
}

export const openRequest = (wallet: Wallet): Promise<PendingRequest> =>
  seen(wallet, ({ requests }) => requests.find(({ status }) => status === 'open'))
export const answer = async (wallet: Wallet, decision: 'approve' | 'refuse'): Promise<PendingRequest> => {
  const request = await openRequest(wallet)
  await wallet.answer(request.id, decision)
  return request
}
export const ask = (page: Page, method: string, params: unknown, chain = 'eip155:1'): Promise<unknown> => {
  const result = page.request({ method, params: params as never }, chain)
  result.catch(() => undefined)
  return result
}
