import { setTimeout } from 'node:timers/promises'
import type { World } from '@casement/dev-server'
import type { Address, Hex } from 'viem'
import { encodeFunctionData, erc20Abi } from 'viem'
import { evmAccount } from '../../../dev-server/src/accounts/accounts.ts'
import { tokenOf } from '../../../dev-server/src/evm/deployment.ts'
import { SECOND, VISITOR } from '../wallet-site.ts'

/** The parameters of each method that needs values of this world: the examples name another chain's. */
export type Inputs = { readonly [method: string]: readonly unknown[] }

const BATCH_ID = '0xc0ffee'

const ask = async <Answer>(rpc: string, method: string, params: readonly unknown[]): Promise<Answer> => {
  const answer = await fetch(rpc, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await answer.json()) as { result: Answer; error?: { message: string } }
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}

type Receipt = { readonly blockHash: string; readonly blockNumber: string; readonly transactionIndex: string }

/** Waits until a transaction is in a block. */
const receiptOf = async (rpc: string, hash: string): Promise<Receipt> => {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const receipt = await ask<Receipt | null>(rpc, 'eth_getTransactionReceipt', [hash])
    if (receipt) return receipt
    await setTimeout(50)
  }
  throw new Error(`${hash} is in no block`)
}

/** A transaction that is signed and not sent. */
const signed = async (rpc: string, call: { readonly to: Address; readonly data?: Hex }): Promise<string> => {
  const account = evmAccount('second')
  const [nonce, gasPrice] = await Promise.all([
    ask<string>(rpc, 'eth_getTransactionCount', [account.address, 'pending']),
    ask<string>(rpc, 'eth_gasPrice', []),
  ])
  const fee = { gasPrice: BigInt(gasPrice) * 2n, gas: 100_000n }
  return account.signTransaction({ chainId: 1, nonce: Number(nonce), ...fee, ...call, value: call.data ? 0n : 1n })
}

/**
 * Makes one block with a transfer, and returns parameters that name things which exist: the account, a token, that
 * block and that transfer.
 */
export const inputsFrom = async (world: World): Promise<Inputs> => {
  const rpc = world.rpc['eip155:1'] ?? ''
  const transfer = { to: VISITOR } as const
  const hash = await ask<string>(rpc, 'eth_sendRawTransaction', [await signed(rpc, transfer)])
  const { blockHash, blockNumber, transactionIndex } = await receiptOf(rpc, hash)
  const { address } = tokenOf(1, 'USDC')
  const range = { fromBlock: blockNumber, toBlock: 'latest', address, topics: [] }
  const filter = await ask<string>(rpc, 'eth_newFilter', [range])
  // An empty list of logs is also one of hashes, and fits two of the answers that the description allows.
  const approval = {
    to: address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [VISITOR, 1n] }),
  }
  await receiptOf(rpc, await ask<string>(rpc, 'eth_sendRawTransaction', [await signed(rpc, approval)]))
  return {
    wallet_addEthereumChain: [
      {
        chainId: '0x89',
        chainName: 'Polygon',
        rpcUrls: ['https://polygon.example'],
        nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
        blockExplorerUrls: ['https://scan.example'],
      },
    ],
    wallet_switchEthereumChain: [{ chainId: '0x89' }],
    personal_sign: ['0x506c65617365207369676e', VISITOR],
    wallet_watchAsset: ['ERC20', { address, symbol: 'USDC', decimals: 6, image: 'https://foo.io/token-image.svg' }],
    wallet_sendCalls: [
      {
        version: '2.0.0',
        id: BATCH_ID,
        from: VISITOR,
        chainId: '0x1',
        atomicRequired: false,
        calls: [
          { to: SECOND, value: '0x1' },
          { to: SECOND, value: '0x2' },
        ],
      },
    ],
    wallet_getCallsStatus: [BATCH_ID],
    wallet_getCapabilities: [VISITOR, ['0x1']],
    eth_sendTransaction: [{ from: VISITOR, to: SECOND, value: '0x1' }],
    eth_call: [{ to: address, data: '0x95d89b41' }, 'latest'],
    eth_estimateGas: [{ from: VISITOR, to: SECOND, value: '0x1' }],
    eth_getBalance: [VISITOR, 'latest'],
    eth_getBlockByHash: [blockHash, false],
    eth_getBlockByNumber: [blockNumber, true],
    eth_getBlockTransactionCountByHash: [blockHash],
    eth_getBlockTransactionCountByNumber: [blockNumber],
    eth_getCode: [address, 'latest'],
    eth_getFilterChanges: [filter],
    eth_getFilterLogs: [filter],
    eth_getLogs: [range],
    eth_getProof: [VISITOR, [`0x${'0'.repeat(64)}`], 'latest'],
    eth_getStorageAt: [address, '0x0', 'latest'],
    eth_getTransactionByBlockHashAndIndex: [blockHash, transactionIndex],
    eth_getTransactionByBlockNumberAndIndex: [blockNumber, transactionIndex],
    eth_getTransactionByHash: [hash],
    eth_getTransactionCount: [VISITOR, 'latest'],
    eth_getTransactionReceipt: [hash],
    eth_getUncleCountByBlockHash: [blockHash],
    eth_getUncleCountByBlockNumber: [blockNumber],
    eth_newFilter: [range],
    eth_sendRawTransaction: [await signed(rpc, transfer)],
    eth_uninstallFilter: [filter],
  }
}
