import { ProviderRpcError } from '@casement/shared-protocol'
import type { WalletInfo } from '@casement/shared-protocol/schemas'
import { expect } from 'vitest'

export const VISITOR = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** The hash of every transaction that the wallet sends. */
export const SENT = `0x${'5'.repeat(64)}`
const KEY = 'So11111111111111111111111111111111111111112'

/** The chains that the wallet knows. */
const KNOWN_CHAINS = ['0x1', '0x89']

type Settings = {
  readonly name?: string
  readonly rdns?: string
  /** Whether the wallet also has a provider for Solana. */
  readonly solana?: boolean
}

type Prompt = { readonly approve: () => void; readonly refuse: () => void }
type Emit = (walletId: string, event: string, payload: unknown) => void

const refused = () => new ProviderRpcError(4001, 'The visitor refused')

/** A wallet of the page that prompts for connections and switches, and answers when the test says so. */
export const createFakeWallet = ({ name = 'Harbour test wallet', rdns, solana = false }: Settings = {}) => {
  const eip155Id = `${name}-eip155`
  const onEip155: WalletInfo = {
    walletId: eip155Id,
    namespace: 'eip155',
    found: 'announced',
    name,
    ...(rdns === undefined ? {} : { rdns }),
  }
  const onSolana: WalletInfo = {
    walletId: `${name}-solana`,
    namespace: 'solana',
    found: 'standard',
    name,
    chains: ['solana:mainnet'],
  }
  const infos = solana ? [onEip155, onSolana] : [onEip155]
  const calls: string[] = []
  const sent: unknown[] = []
  let accounts = [VISITOR]
  let chainId = '0x1'
  let connected = false
  let prompt: Prompt | undefined
  let silent: string | undefined
  const canned = new Map<string, unknown>()
  let emit: Emit = () => undefined
  const tell = (event: string, payload: unknown): void => emit(eip155Id, event, payload)

  const ask = (): Promise<void> => {
    if (prompt) throw new ProviderRpcError(-32002, 'A prompt is already open')
    return new Promise((resolve, reject) => {
      prompt = { approve: resolve, refuse: () => reject(refused()) }
    })
  }

  const useChain = (next: string): void => {
    chainId = next
    tell('chainChanged', next)
  }

  const methods: { readonly [method: string]: (params: unknown) => unknown } = {
    eth_requestAccounts: async () => {
      if (!connected) await ask()
      connected = true
      return accounts
    },
    eth_accounts: () => (connected ? accounts : []),
    eth_chainId: () => chainId,
    wallet_switchEthereumChain: async (params) => {
      const [wanted] = params as readonly [{ readonly chainId: string }]
      if (!KNOWN_CHAINS.includes(wanted.chainId)) throw new ProviderRpcError(4902, 'Unrecognized chain')
      await ask()
      useChain(wanted.chainId)
      return null
    },
    eth_sendTransaction: async (params) => {
      await ask()
      sent.push(params)
      return SENT
    },
    wallet_revokePermissions: () => {
      connected = false
      return null
    },
    solana_connect: async () => {
      await ask()
      return [KEY]
    },
  }

  const settle = async (outcome: keyof Prompt): Promise<void> => {
    await expect.poll(() => prompt, { message: 'the wallet prompts' }).toBeDefined()
    const open = prompt
    prompt = undefined
    open?.[outcome]()
  }

  return {
    name,
    infos,
    /** The methods that were called. */
    calls,
    /** The parameters of the transactions that were approved. */
    sent,
    request: async (method: string, params: unknown): Promise<unknown> => {
      calls.push(method)
      if (method === silent) return new Promise(() => undefined)
      if (canned.has(method)) return canned.get(method)
      const run = methods[method]
      if (!run) throw new ProviderRpcError(4200, method)
      return run(params)
    },
    onEvent: (listener: Emit): void => {
      emit = listener
    },
    /** Answers the open prompt. */
    approve: () => settle('approve'),
    refuse: () => settle('refuse'),
    /** Whether the wallet waits for its owner. */
    isPrompting: (): boolean => prompt !== undefined,
    /** Stops answering this method; undefined answers everything again. */
    ignore: (method: string | undefined): void => {
      silent = method
    },
    /** Answers this method with a fixed value, without doing anything. */
    answerWith: (method: string, value: unknown): void => void canned.set(method, value),
    /** Switches the wallet's network in the wallet itself. */
    useChain,
    /** Shares other accounts with the page; none disconnects it. */
    useAccounts: (next: readonly string[]): void => {
      accounts = [...next]
      connected = next.length > 0
      tell('accountsChanged', next)
    },
    /** Opens a prompt that the page did not ask for. */
    open: (): void => void ask().catch(() => undefined),
  }
}

export type FakeWallet = ReturnType<typeof createFakeWallet>
