import { evmAccount } from '@casement/dev-server/accounts'
import { createPublicClient, createWalletClient, erc20Abi, http, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { historyPage, untilBalance, untilEntry } from './data-service.ts'
import type { Journey } from './journey.ts'
import { demand, demandSame } from './journey.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ETHER = '1.234567890123456789'
const DOLLARS = '12.345678'
const PAGE = 50
const BUSY_ENTRIES = 10_000

/** Sends Ether and a token to a new account, and checks its balance and history to the last unit. */
export const evmJourney: Journey = {
  name: 'evm and data',
  run: async ({ rpc, data = '' }) => {
    const transport = http(rpc['eip155:1'])
    const reader = createPublicClient({ chain: mainnet, transport })
    const visitor = evmAccount('visitor')
    const sender = createWalletClient({ account: visitor, chain: mainnet, transport })
    const receiver = privateKeyToAccount(generatePrivateKey()).address

    const ether = await sender.sendTransaction({ to: receiver, value: parseEther(ETHER) })
    await reader.waitForTransactionReceipt({ hash: ether, pollingInterval: 50 })
    const token = await sender.writeContract({
      address: USDC,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [receiver, parseUnits(DOLLARS, 6)],
    })
    await reader.waitForTransactionReceipt({ hash: token, pollingInterval: 50 })

    await untilBalance(data, receiver, 'eip155:1', 'ETH', ETHER)
    await untilBalance(data, receiver, 'eip155:1', 'USDC', DOLLARS)
    const received = await untilEntry(data, receiver, 'eip155:1', token)
    demandSame(received.metadata.operationType, 'receive', 'what the receiver did')
    demandSame(received.transfers?.[0]?.quantity.numeric, DOLLARS, 'how much came')
    const sent = await untilEntry(data, visitor.address, 'eip155:1', ether)
    demandSame([sent.metadata.operationType, sent.transfers?.[0]?.direction], ['send', 'out'], 'what the sender did')

    const busy = evmAccount('busy').address
    const seen = new Set<string>()
    const times: number[] = []
    let cursor: string | undefined
    do {
      const page = await historyPage(data, busy, 'eip155:1', cursor)
      for (const { metadata } of page.data) seen.add(metadata.hash)
      times.push(page.ms)
      cursor = page.next ?? undefined
      demand(page.data.length === PAGE || cursor === undefined, `a page of ${page.data.length}`)
    } while (cursor !== undefined)
    demand(seen.size >= BUSY_ENTRIES, `${seen.size} entries of the busy account`)
    const middle = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
    return `${ETHER} ETH and ${DOLLARS} USDC arrived; ${seen.size} entries in ${times.length} pages, ${middle.toFixed(1)} ms a page`
  },
}
