import type { Chain, Hex } from 'viem'
import { createWalletClient, defineChain, http } from 'viem'
import type { HDAccount } from 'viem/accounts'
import type { EvmTransaction } from './decode/work.ts'
import { fail } from './wallet-error.ts'

const TIMEOUT_MS = 15_000

const chainOf = (chain: string, rpcUrl: string): Chain =>
  defineChain({
    id: Number(chain.slice('eip155:'.length)),
    name: chain,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })

const openChain = async (account: HDAccount, chain: string, rpcUrl: string) => {
  const client = createWalletClient({
    account,
    chain: chainOf(chain, rpcUrl),
    transport: http(rpcUrl, { timeout: TIMEOUT_MS, retryCount: 0 }),
  })
  // A node of another chain would sign the transaction for that chain, not for the shown one.
  const actual = await client.getChainId()
  if (actual !== client.chain.id) fail('chain-failed', `Its node is one of eip155:${actual}.`)
  return client
}

type Fees = { readonly gasPrice: bigint } | { readonly maxFeePerGas?: bigint; readonly maxPriorityFeePerGas?: bigint }

/** Fields that the page left out are read from the chain. */
const filled = ({ from: _from, gasPrice, maxFeePerGas, maxPriorityFeePerGas, ...rest }: EvmTransaction) => {
  const fees: Fees =
    gasPrice === undefined
      ? {
          ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
          ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas }),
        }
      : { gasPrice }
  return { ...rest, ...fees }
}

/** Sends a transaction. Resolves to its hash. */
export const sendEvmTransaction = async (
  account: HDAccount,
  chain: string,
  rpcUrl: string,
  transaction: EvmTransaction,
): Promise<Hex> => (await openChain(account, chain, rpcUrl)).sendTransaction(filled(transaction))

/** Signs a transaction. Resolves to its raw form. */
export const signEvmTransaction = async (
  account: HDAccount,
  chain: string,
  rpcUrl: string,
  transaction: EvmTransaction,
): Promise<Hex> => {
  const client = await openChain(account, chain, rpcUrl)
  return client.signTransaction(await client.prepareTransactionRequest(filled(transaction)))
}
