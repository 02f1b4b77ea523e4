import { createCasement } from '@casement/host-sdk'
import * as wagmi3 from '@wagmi/core'
import { BrowserProvider, getAddress, parseEther, verifyMessage as verifyByEthers, verifyTypedData } from 'ethers'
import { SiweMessage } from 'siwe'
import {
  createPublicClient,
  createWalletClient,
  custom,
  erc20Abi,
  hexToString,
  parseEther as parseByViem,
  SwitchChainError,
  UserRejectedRequestError,
  verifyMessage,
  verifyTypedData as verifyTypedDataByViem,
} from 'viem'
import { mainnet, polygon } from 'viem/chains'
import * as wagmi2 from 'wagmi-core-2'
import { Web3 } from 'web3'

// Client libraries on our provider, as a page uses them. Each action returns what it saw, as plain data.

/** What the run tells the page. */
type Setup = {
  readonly frameUrl: string
  readonly networks: readonly object[]
  readonly token: `0x${string}`
  readonly signIn?: boolean
}
type Action = () => Promise<unknown>
type Actions = { readonly [action: string]: Action }

const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TYPED = {
  domain: { name: 'Harbour', version: '1', chainId: 1 },
  types: {
    Berth: [
      { name: 'ship', type: 'string' },
      { name: 'length', type: 'uint256' },
    ],
  },
  primaryType: 'Berth',
  message: { ship: 'Aurora', length: 40n },
} as const

let token: `0x${string}`
/** The last message that a wallet of the page signed, with its signature. */
let signedIn: readonly [message: string, signature: string] | undefined

type Announced = {
  readonly info: { readonly name: string }
  readonly provider: { request(args: { method: string; params?: unknown }): Promise<unknown> }
}
/** Records what wallets of the page sign for us. */
const record = (): void =>
  window.addEventListener('eip6963:announceProvider', (event) => {
    const { info, provider: wallet } = (event as CustomEvent<Announced>).detail
    if (info.name === 'Casement') return
    const { request } = wallet
    wallet.request = async (args) => {
      const answer = await request.call(wallet, args)
      const [hex] = (args.params ?? []) as readonly string[]
      if (args.method === 'personal_sign') signedIn = [hexToString(hex as `0x${string}`), String(answer)]
      return answer
    }
  })
const later = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
const provider = () => (window as unknown as { casement: ReturnType<typeof createCasement> }).casement.provider

/** Resolves to what a call rejected with. */
const rejection = async (call: Promise<unknown>): Promise<unknown> => {
  const done = await call.then(
    (value) => ({ value }),
    (thrown: unknown) => ({ thrown }),
  )
  if ('thrown' in done) return done.thrown
  throw new Error(`resolved to ${String(done.value)}`)
}
const demand = (holds: unknown, what: string): string => {
  if (!holds) throw new Error(`not so: ${what}`)
  return what
}

const viemWallet = later(() => createWalletClient({ chain: mainnet, transport: custom(provider()) }))
const viemPublic = later(() => createPublicClient({ chain: mainnet, transport: custom(provider()) }))
const viemAccount = async (): Promise<`0x${string}`> => {
  const [account] = await viemWallet().getAddresses()
  if (!account) throw new Error('no account')
  return account
}

const viem: Actions = {
  requestAddresses: async () => (await viemWallet().requestAddresses())[0],
  getChainId: () => viemWallet().getChainId(),
  getBlockNumber: async () => demand((await viemPublic().getBlockNumber()) >= 0n, 'a block number'),
  getBalance: async () =>
    demand((await viemPublic().getBalance({ address: await viemAccount() })) > 0n, 'a balance above zero'),
  readContract: async () => viemPublic().readContract({ address: token, abi: erc20Abi, functionName: 'symbol' }),
  getCode: async () =>
    demand(((await viemPublic().getCode({ address: token })) ?? '').length > 2, 'the code of a contract'),
  estimateGas: async () =>
    demand(
      (await viemPublic().estimateGas({ account: await viemAccount(), to: RECEIVER, value: 1n })) >= 21_000n,
      'at least 21,000 gas',
    ),
  estimateFeesPerGas: async () =>
    demand((await viemPublic().estimateFeesPerGas()).maxFeePerGas > 0n, 'a fee above zero'),
  getLogs: async () => demand(Array.isArray(await viemPublic().getLogs({ fromBlock: 'latest' })), 'a list of logs'),
  signMessage: async () => {
    const account = await viemAccount()
    const signature = await viemWallet().signMessage({ account, message: 'Good day' })
    return demand(await verifyMessage({ address: account, message: 'Good day', signature }), 'a valid signature')
  },
  signTypedData: async () => {
    const account = await viemAccount()
    const signature = await viemWallet().signTypedData({ account, ...TYPED })
    return demand(await verifyTypedDataByViem({ address: account, signature, ...TYPED }), 'a valid signature')
  },
  sendTransaction: async () => {
    const hash = await viemWallet().sendTransaction({
      account: await viemAccount(),
      to: RECEIVER,
      value: parseByViem('0.01'),
    })
    return (await viemPublic().waitForTransactionReceipt({ hash })).status
  },
  writeContract: async () => {
    const account = await viemAccount()
    const hash = await viemWallet().writeContract({
      account,
      address: token,
      abi: erc20Abi,
      functionName: 'approve',
      args: [RECEIVER, 5n],
    })
    await viemPublic().waitForTransactionReceipt({ hash })
    return String(
      await viemPublic().readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [account, RECEIVER],
      }),
    )
  },
  getPermissions: async () => (await viemWallet().getPermissions())[0]?.parentCapability,
  requestPermissions: async () => (await viemWallet().requestPermissions({ eth_accounts: {} }))[0]?.parentCapability,
  'signMessage, refused': async () => {
    const account = await viemAccount()
    const thrown = await rejection(viemWallet().signMessage({ account, message: 'No' }))
    return demand(
      (thrown as Error & { walk(fn: (e: unknown) => boolean): unknown }).walk(
        (e) => e instanceof UserRejectedRequestError,
      ),
      'UserRejectedRequestError',
    )
  },
  'switchChain to a network that the page does not have': async () => {
    const thrown = await rejection(viemWallet().switchChain({ id: 99_999 }))
    return demand(thrown instanceof SwitchChainError, 'SwitchChainError')
  },
  switchChain: async () => {
    await viemWallet().switchChain(polygon)
    return viemWallet().getChainId()
  },
  'addChain, and back': async () => {
    await viemWallet().addChain({ chain: { ...mainnet, rpcUrls: { default: { http: ['https://rpc.example'] } } } })
    return viemWallet().getChainId()
  },
}

const ethersProvider = later(() => new BrowserProvider(provider()))
const ethers: Actions = {
  getSigner: async () => (await ethersProvider().getSigner()).address,
  getNetwork: async () => Number((await ethersProvider().getNetwork()).chainId),
  getBlock: async () => demand((await ethersProvider().getBlock('latest'))?.hash, 'the latest block'),
  getBalance: async () => demand((await ethersProvider().getBalance(RECEIVER)) > 0n, 'a balance above zero'),
  getFeeData: async () => demand((await ethersProvider().getFeeData()).gasPrice, 'a gas price'),
  signMessage: async () => {
    const signer = await ethersProvider().getSigner()
    const signature = await signer.signMessage('Good day')
    return demand(getAddress(verifyByEthers('Good day', signature)) === signer.address, 'a valid signature')
  },
  signTypedData: async () => {
    const signer = await ethersProvider().getSigner()
    const types = { Berth: [...TYPED.types.Berth] }
    const signature = await signer.signTypedData(TYPED.domain, types, TYPED.message)
    return demand(
      verifyTypedData(TYPED.domain, types, TYPED.message, signature) === signer.address,
      'a valid signature',
    )
  },
  sendTransaction: async () => {
    const signer = await ethersProvider().getSigner()
    const sent = await signer.sendTransaction({ to: RECEIVER, value: parseEther('0.01') })
    return (await sent.wait())?.status
  },
  'signMessage, refused': async () => {
    const signer = await ethersProvider().getSigner()
    return ((await rejection(signer.signMessage('No'))) as { code: string }).code
  },
  'an unknown method': async () => demand(await rejection(ethersProvider().send('eth_nothing', [])), 'an error'),
}

const web3 = later(() => new Web3(provider() as never))
const web3Account = async (): Promise<string> => {
  const [account] = await web3().eth.getAccounts()
  if (!account) throw new Error('no account')
  return account
}
const web3js: Actions = {
  getAccounts: web3Account,
  requestAccounts: async () => (await web3().eth.requestAccounts())[0],
  getChainId: async () => Number(await web3().eth.getChainId()),
  getBlockNumber: async () => demand((await web3().eth.getBlockNumber()) >= 0n, 'a block number'),
  getBalance: async () => demand((await web3().eth.getBalance(RECEIVER)) > 0n, 'a balance above zero'),
  'personal.sign': async () => {
    const account = await web3Account()
    const signature = await web3().eth.personal.sign(web3().utils.utf8ToHex('Good day'), account, '')
    return demand(web3().eth.accounts.recover('Good day', signature) === account, 'a valid signature')
  },
  sendTransaction: async () => {
    const sent = await web3().eth.sendTransaction({
      from: await web3Account(),
      to: RECEIVER,
      value: web3().utils.toWei('0.01', 'ether'),
    })
    return Number(sent.status)
  },
  'a contract’s call': async () => {
    const symbol = {
      type: 'function',
      name: 'symbol',
      inputs: [],
      outputs: [{ type: 'string' }],
      stateMutability: 'view',
    } as const
    const { Contract } = web3().eth
    return new Contract([symbol], token).methods.symbol?.().call()
  },
  'sendTransaction, refused': async () => {
    const sending = web3().eth.sendTransaction({ from: await web3Account(), to: RECEIVER, value: '1' })
    const thrown = (await rejection(Promise.resolve(sending))) as {
      code?: number
      cause?: { code?: number }
      error?: { code?: number }
    }
    return thrown.code ?? thrown.error?.code ?? thrown.cause?.code
  },
}

type Wagmi = typeof wagmi3 | typeof wagmi2
/** A page with wagmi, whose discovery finds us by EIP-6963. */
const wagmiOf = (wagmi: Wagmi): Actions => {
  const config = later(() =>
    (wagmi as typeof wagmi3).createConfig({
      chains: [mainnet, polygon],
      transports: { [mainnet.id]: custom(provider()), [polygon.id]: custom(provider()) },
      multiInjectedProviderDiscovery: true,
      storage: (wagmi as typeof wagmi3).createStorage({
        storage: localStorage,
        key: wagmi === wagmi3 ? 'wagmi3' : 'wagmi2',
      }),
    }),
  )
  const core = wagmi as typeof wagmi3
  const connector = () => {
    const found = config().connectors.find(({ name }) => name === 'Casement')
    if (!found)
      throw new Error(
        `found ${config()
          .connectors.map(({ name }) => name)
          .join(', ')}`,
      )
    return found
  }
  const current = () => {
    const { address, chainId, status, connector: by } = core.getAccount(config())
    return [status, by?.name, chainId, address?.toLowerCase()].join(' ')
  }
  return {
    'discovery finds us': async () => connector().id,
    connect: async () => {
      await core.connect(config(), { connector: connector() })
      return current()
    },
    signMessage: async () => {
      const signature = await core.signMessage(config(), { message: 'Good day' })
      const { address } = core.getAccount(config())
      return demand(address && (await verifyMessage({ address, message: 'Good day', signature })), 'a valid signature')
    },
    switchChain: async () => {
      await core.switchChain(config(), { chainId: polygon.id })
      return current()
    },
    'switchChain, back': async () => {
      await core.switchChain(config(), { chainId: mainnet.id })
      return current()
    },
    'reconnect after a reload': async () => {
      await core.reconnect(config())
      return current()
    },
    disconnect: async () => {
      await core.disconnect(config())
      return current()
    },
    'reconnect with a wallet that is gone': async () => {
      await core.reconnect(config())
      return current().split(' ')[0]
    },
    'connect with the wallet back': async () => {
      await core.connect(config(), { connector: connector() })
      return current()
    },
    'reconnect without a connection': async () => {
      await core.reconnect(config())
      return current().split(' ')[0]
    },
  }
}

const siwe: Actions = {
  'parses and verifies what we emit': async () => {
    await provider().request({ method: 'eth_requestAccounts' })
    const [message, signature] = signedIn ?? ['', '']
    const parsed = new SiweMessage(message)
    const { success } = await parsed.verify({ signature, domain: location.host })
    return demand(success && parsed.uri.startsWith(location.origin), 'a message of this page')
  },
}

const all: { readonly [client: string]: Actions } = {
  viem,
  ethers,
  'web3.js': web3js,
  'wagmi 3': wagmiOf(wagmi3),
  'wagmi 2': wagmiOf(wagmi2),
  siwe,
}

Object.assign(window, {
  conformance: {
    start: async ({ frameUrl, networks, token: address, signIn }: Setup) => {
      token = address
      const casement = createCasement({
        frameUrl,
        projectId: 'local',
        networks: networks as never,
        preload: 'eager',
        ...(signIn ? { siwx: 'local' as const } : {}),
      })
      if (signIn) record()
      Object.assign(window, { casement })
      await casement.ready()
    },
    run: async (client: string, action: string) => {
      try {
        return { value: await all[client]?.[action]?.() }
      } catch (thrown) {
        const { code, name, message } = thrown as { code?: unknown; name?: string; message?: string }
        return { failed: `${name} ${code ?? ''} ${message ?? String(thrown)}`.slice(0, 400) }
      }
    },
  },
})
