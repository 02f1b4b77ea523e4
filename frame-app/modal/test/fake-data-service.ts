import type { Address, Hex } from 'viem'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionResult,
  erc20Abi,
  erc721Abi,
  multicall3Abi,
  numberToHex,
  zeroAddress,
} from 'viem'
import { onTestFinished, vi } from 'vitest'

type Balance = {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  readonly address?: string
  readonly price: number | null
  readonly quantity: { readonly decimals: string; readonly numeric: string }
}

/** A balance as the data service writes it. */
export const balance = (
  symbol: string,
  numeric: string,
  price: number | null,
  more: Partial<Balance> = {},
): Balance => ({
  name: `${symbol} coin`,
  symbol,
  chainId: 'eip155:1',
  price,
  quantity: { decimals: '18', numeric },
  ...more,
})

/** As many balances as wanted, each of another token. */
export const manyBalances = (count: number): readonly Balance[] =>
  Array.from({ length: count }, (_, at) =>
    balance(`T${at}`, '1', count - at, { address: `eip155:1:0x${at.toString(16).padStart(40, '0')}` }),
  )

/** A registered name as the data service writes it. */
export const nameRecord = (name: string, address: string): object => ({
  name,
  registered_at: '2025-01-01T00:00:00Z',
  updated_at: '2025-01-01T00:00:00Z',
  attributes: null,
  addresses: { '60': { address, created_at: '2025-01-01T00:00:00Z' } },
})

type Page = { readonly data: readonly unknown[]; readonly next?: string | null }

/** A row of a history as the data service writes it: a token that was sent. */
export const sent = (id: string, minedAt: string, more: object = {}): object => ({
  id,
  metadata: {
    operationType: 'send',
    hash: `0x${id.padStart(64, '0')}`,
    minedAt,
    sentFrom: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    sentTo: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    status: 'confirmed',
    nonce: 1,
    application: null,
    chain: 'eip155:1',
    ...more,
  },
  transfers: [
    {
      fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: null },
      nft_info: null,
      direction: 'out',
      quantity: { numeric: '12.5' },
      value: 12.5,
      price: 1,
    },
  ],
})

/** What the service says of an NFT that was moved. */
export const nftTransfer = (
  name: string | null,
  more: { direction?: string; spam?: boolean; picture?: string } = {},
) => ({
  fungible_info: null,
  nft_info: {
    name,
    content: more.picture === undefined ? null : { preview: { url: more.picture, content_type: null }, detail: null },
    flags: { is_spam: more.spam ?? false },
  },
  direction: more.direction ?? 'in',
  quantity: { numeric: '1' },
  value: null,
  price: null,
})

/** A row of a history in which NFTs came. */
export const received = (id: string, minedAt: string, transfers: readonly object[]): object => ({
  ...sent(id, minedAt, { operationType: 'receive' }),
  transfers,
})

/** The log of an NFT that came to an account. */
const nftLog = (contract: Address, id: bigint, to: Address) => ({
  address: contract,
  topics: encodeEventTopics({
    abi: erc721Abi,
    eventName: 'Transfer',
    args: { from: zeroAddress, to, tokenId: id },
  }),
  data: '0x',
})

/** A token as its contract describes it, and how much everybody has of it. */
type ChainToken = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly amount: bigint
}

const RPC_HOST = 'rpc.example'

type Names = { readonly [address: string]: { readonly name: string; readonly avatar?: string } }

type Gate = { readonly opened: Promise<void>; readonly open: () => void }

const closedGate = (): Gate => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

/** Answers the frame's requests to a data service until the end of the test, and fails when the test says so. */
export const serveData = (balances: { readonly [address: string]: readonly Balance[] } = {}, names: Names = {}) => {
  const asked: URL[] = []
  let held = balances
  let fault: (() => Promise<Response>) | undefined
  const histories = new Map<string, Page>()
  let historyFault: ((cursor: string) => Response | undefined) | undefined
  let historyGate: Gate | undefined
  const gates = new Map<string, Gate>()
  const receipts = new Map<string, object>()
  let purchases: readonly unknown[] = []
  const purchaseCaches: (RequestCache | undefined)[] = []
  let polls = 0
  let calls = 0
  let coins = 0n
  const contracts = new Set<string>()
  let gasPrice = 10n ** 9n
  let reverts: string | undefined
  let nodeFault: (() => Response) | undefined
  const owners = new Map<string, Address>()
  const registered = new Map<string, () => Response>()
  const tokens = new Map<string, ChainToken>()
  /** What a contract answers; undefined if it fails, as one does that knows no owner of an NFT. */
  const contractAnswer = (target: Address, callData: Hex): Hex | undefined => {
    const { functionName, args } = decodeFunctionData({ abi: [...erc20Abi, ...erc721Abi], data: callData })
    const token = tokens.get(target.toLowerCase())
    switch (functionName) {
      case 'ownerOf': {
        const owner = owners.get(`${target.toLowerCase()}/${args[0]}`)
        return owner && encodeFunctionResult({ abi: erc721Abi, functionName, result: owner })
      }
      case 'name':
      case 'symbol':
        return token && encodeAbiParameters([{ type: 'string' }], [token[functionName]])
      case 'decimals':
        return token && encodeAbiParameters([{ type: 'uint256' }], [BigInt(token.decimals)])
      default:
        return token && encodeAbiParameters([{ type: 'uint256' }], [token.amount])
    }
  }
  /** What Multicall3 answers. */
  const answersIn = ({ data }: { readonly data: Hex }): Hex => {
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const questions = args?.[0] as readonly { readonly target: Address; readonly callData: Hex }[]
    const result = questions.map(({ target, callData }) => {
      const answer = contractAnswer(target, callData)
      return { success: answer !== undefined, returnData: answer ?? ('0x' as const) }
    })
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  }
  vi.stubGlobal('fetch', async (text: string, init?: RequestInit): Promise<Response> => {
    const address = new URL(text)
    if (address.hostname === RPC_HOST) {
      polls += 1
      const { id, method, params } = JSON.parse(String(init?.body)) as { id: number; method: string; params: [never] }
      if (nodeFault) return nodeFault()
      if (method === 'eth_call') calls += 1
      if (method === 'eth_estimateGas' && reverts !== undefined)
        return Response.json({ jsonrpc: '2.0', id, error: { code: 3, message: reverts } })
      const results: { readonly [method: string]: () => unknown } = {
        eth_call: () => answersIn(params[0]),
        eth_getBalance: () => numberToHex(coins),
        eth_getCode: () => (contracts.has(String(params[0]).toLowerCase()) ? '0x6001' : '0x'),
        eth_estimateGas: () => '0x5208',
        eth_gasPrice: () => numberToHex(gasPrice),
        eth_getBlockByNumber: () => ({ baseFeePerGas: '0x0' }),
      }
      const result = results[method]?.() ?? receipts.get(params[0]) ?? null
      return Response.json({ jsonrpc: '2.0', id, result })
    }
    asked.push(address)
    if (address.pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1', 'eip155:137'], ws: [] })
    const [, named] = /^\/v1\/identity\/(\w+)$/.exec(address.pathname) ?? []
    if (named !== undefined) return Response.json({ name: null, avatar: null, ...names[named.toLowerCase()] })
    if (address.pathname.startsWith('/v1/profile/'))
      return registered.get(address.pathname.replace(/^.*\//, '').toLowerCase())?.() ?? Response.json([])
    const [, active] = /^\/v1\/account\/(\w+)\/history$/.exec(address.pathname) ?? []
    if (active !== undefined) {
      if (address.searchParams.has('onramp')) {
        purchaseCaches.push(init?.cache)
        return Response.json({ data: purchases, next: null })
      }
      await historyGate?.opened
      const cursor = address.searchParams.get('cursor') ?? ''
      const page = histories.get(`${active.toLowerCase()} ${cursor}`)
      return historyFault?.(cursor) ?? Response.json({ data: [], next: null, ...page })
    }
    const [, account = ''] = /^\/v1\/account\/(\w+)\/balance$/.exec(address.pathname) ?? []
    await gates.get(account.toLowerCase())?.opened
    if (fault) return fault()
    const network = address.searchParams.get('chainId')
    const all = held[account.toLowerCase()] ?? []
    return Response.json({ balances: all.filter(({ chainId }) => chainId === network) })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return {
    endpoints: { data: 'https://data.example' },
    /** The nodes of two chains. */
    rpc: { 'eip155:1': [`https://${RPC_HOST}`], 'eip155:31337': [`https://${RPC_HOST}`] },
    setReceipt: (hash: string, status: '0x0' | '0x1'): void => {
      receipts.set(hash, { status })
    },
    /** Sets which NFTs came to an account with a transaction, and whose they are now. */
    setNfts: (
      transaction: string,
      account: Address,
      nfts: readonly { readonly contract: Address; readonly id: bigint; readonly owner?: Address | undefined }[],
    ): void => {
      const logs = nfts.map(({ contract, id }) => nftLog(contract, id, account))
      receipts.set(`0x${transaction.padStart(64, '0')}`, { status: '0x1', logs })
      for (const { contract, id, owner } of nfts) {
        if (owner !== undefined) owners.set(`${contract.toLowerCase()}/${id}`, owner)
      }
    },
    /** What was asked about names and about the names of addresses. */
    profiles: (): readonly URL[] => asked.filter(({ pathname }) => pathname.startsWith('/v1/profile/')),
    /** Sets what the service answers about a name, or about the names of an address. */
    setProfile: (nameOrAddress: string, answer: () => Response): void => {
      registered.set(nameOrAddress.toLowerCase(), answer)
    },
    setToken: (contract: Address, token: ChainToken): void => {
      tokens.set(contract.toLowerCase(), token)
    },
    /** Sets how much of the native coin everybody has on the chain. */
    setCoins: (amount: bigint): void => {
      coins = amount
    },
    /** Sets the price of a unit of gas. A transfer of the coin takes 25,200 units with the margin. */
    setGasPrice: (price: bigint): void => {
      gasPrice = price
    },
    /** Sets with which words every transaction would fail. */
    setReverts: (words: string | undefined): void => {
      reverts = words
    },
    /** Puts a contract at an address. */
    setContract: (address: string): void => void contracts.add(address.toLowerCase()),
    setNodeFault: (next: typeof nodeFault): void => {
      nodeFault = next
    },
    /** How often contracts were called. */
    calls: (): number => calls,
    /** How often the node was asked. */
    polls: (): number => polls,
    /** The addresses that were requested for balances. */
    asked: (): readonly string[] =>
      asked.flatMap(({ pathname, searchParams }) =>
        pathname.endsWith('/balance')
          ? [`${searchParams.get('chainId')} ${pathname.split('/')[3]?.toLowerCase()}`]
          : [],
      ),
    setBalances: (next: typeof balances): void => {
      held = next
    },
    /** Sets a page of an account's history: the first, or the one at a cursor. */
    setHistory: (account: string, page: Page, cursor = ''): void => {
      histories.set(`${account.toLowerCase()} ${cursor}`, page)
    },
    /** Sets what the account has bought by card. */
    setPurchases: (rows: readonly unknown[]): void => {
      purchases = rows
    },
    /** How the browser's cache was used for each request for purchases. */
    purchaseCaches: (): readonly (RequestCache | undefined)[] => purchaseCaches,
    setHistoryFault: (next: typeof historyFault): void => {
      historyFault = next
    },
    /** The cursors of the pages that were requested. */
    pagesAsked: (): readonly string[] =>
      asked.flatMap(({ pathname, searchParams }) =>
        pathname.endsWith('/history') && !searchParams.has('onramp') ? [searchParams.get('cursor') ?? ''] : [],
      ),
    setFault: (next: typeof fault): void => {
      fault = next
    },
    /** Holds the answers for an account back until the returned function is called. */
    hold: (account: string): (() => void) => {
      const gate = closedGate()
      gates.set(account.toLowerCase(), gate)
      return gate.open
    },
    /** Holds back every history until the returned function is called. */
    holdHistory: (): (() => void) => {
      historyGate = closedGate()
      return historyGate.open
    },
  }
}
