import type { Address } from 'viem'
import { erc20Abi, getAddress, parseAbi } from 'viem'
import { formatCount, formatUnits } from '../../units.ts'
import type { Account, Amount, ChainReader, Fact, TokenLine } from '../model.ts'
import { createEvmClient } from './client.ts'
import type { EvmParts } from './read-blocks.ts'
import { readBlock, readLatest } from './read-blocks.ts'
import { readHistory } from './read-history.ts'
import { readTransaction } from './read-transaction.ts'
import { createTokenBook } from './token-book.ts'

export type EvmReaderOptions = {
  readonly url: string
  readonly coin: Omit<Amount, 'units'>
  readonly tokens: readonly TokenLine[]
}

const COLLECTION = parseAbi(['function supportsInterface(bytes4) view returns (bool)'])
const IS_COLLECTION = '0x80ac58cd'

const readSupply = async ({ client }: EvmParts, address: Address): Promise<bigint | undefined> =>
  client.readContract({ address, abi: erc20Abi, functionName: 'totalSupply' }).catch(() => undefined)

const describeContract = async (parts: EvmParts, address: Address): Promise<{ kind: string; facts: Fact[] }> => {
  const [supply, collection] = await Promise.all([
    readSupply(parts, address),
    parts.client
      .readContract({ address, abi: COLLECTION, functionName: 'supportsInterface', args: [IS_COLLECTION] })
      .catch(() => false),
  ])
  if (collection || supply !== undefined) await parts.book.learn([address])
  const token = parts.book.find(address)
  if (supply === undefined && !collection && !token) return { kind: 'Contract', facts: [] }
  const facts: Fact[] = token
    ? [
        { label: 'Name', text: token.name },
        { label: 'Symbol', text: token.symbol },
      ]
    : []
  if (collection) return { kind: 'Collection', facts }
  if (token) facts.push({ label: 'Decimals', text: String(token.decimals) })
  if (supply !== undefined) facts.push({ label: 'Supply', text: formatUnits(supply, token?.decimals ?? 0) })
  return { kind: 'Token contract', facts }
}

const readHoldings = async (parts: EvmParts, address: Address, tokens: readonly TokenLine[]) => {
  const answers = await Promise.allSettled(
    tokens.map((token) =>
      parts.client.readContract({
        address: getAddress(token.address),
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      }),
    ),
  )
  const holdings: Amount[] = []
  const unanswered: string[] = []
  for (const [index, token] of tokens.entries()) {
    const answer = answers[index]
    if (answer?.status !== 'fulfilled') unanswered.push(token.symbol)
    else if (answer.value > 0n)
      holdings.push({ units: answer.value, decimals: token.decimals, symbol: token.symbol, token: token.address })
  }
  return { holdings, unanswered }
}

const readAccount = async (parts: EvmParts, given: string, tokens: readonly TokenLine[]): Promise<Account> => {
  const address = getAddress(given.toLowerCase())
  const [units, nonce, code] = await Promise.all([
    parts.client.getBalance({ address }),
    parts.client.getTransactionCount({ address }),
    parts.client.getCode({ address }),
  ])
  // An account with a key that delegates to a contract has code that only names the contract (EIP-7702).
  const delegate = code?.match(/^0xef0100([0-9a-f]{40})$/i)?.[1]
  const isContract = code !== undefined && delegate === undefined
  const [{ holdings, unanswered }, contract] = await Promise.all([
    readHoldings(parts, address, tokens),
    isContract ? describeContract(parts, address) : undefined,
  ])
  return {
    address,
    kind: contract?.kind ?? 'Account',
    balance: { ...parts.coin, units },
    holdings,
    unanswered,
    facts: [
      ...(contract?.facts ?? []),
      ...(isContract ? [] : [{ label: 'Transactions sent', text: formatCount(nonce) }]),
      ...(delegate ? [{ label: 'Acts as', text: getAddress(`0x${delegate}`), kind: 'account' as const }] : []),
      ...(isContract && code ? [{ label: 'Code', text: `${formatCount((code.length - 2) / 2)} bytes` }] : []),
    ],
  }
}

export const createEvmReader = ({ url, coin, tokens }: EvmReaderOptions): ChainReader => {
  const client = createEvmClient(url)
  const parts: EvmParts = { client, coin, book: createTokenBook(client, tokens) }
  return {
    tokens,
    readHead: () => client.getBlockNumber({ cacheTime: 0 }),
    readLatest: () => readLatest(parts),
    readBlock: (id) => readBlock(parts, id),
    readTransaction: (id) => readTransaction(parts, id),
    readBalance: async (address) => ({
      ...coin,
      units: await client.getBalance({ address: getAddress(address.toLowerCase()) }),
    }),
    readAccount: (address) => readAccount(parts, address, tokens),
    readHistory: (address, from) => readHistory(parts, getAddress(address.toLowerCase()), from),
  }
}
