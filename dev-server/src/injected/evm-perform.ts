import { fromWireError, INTERNAL_ERROR, INVALID_PARAMS, ProviderRpcError } from '@casement/shared-protocol'
import type { Hex } from 'viem'
import { BaseError, createWalletClient, custom, defineChain, hexToNumber, publicActions } from 'viem'
import { evmKey } from './accounts.ts'
import type { Chain } from './chains.ts'
import type { EvmTransaction, TypedData } from './evm-parameters.ts'
import type { WalletRole } from './prompt.ts'
import { callRpc } from './rpc.ts'

const clientOn = ({ chainId, name, symbol, rpc }: Chain, role: WalletRole) =>
  createWalletClient({
    account: evmKey(role),
    chain: defineChain({
      id: hexToNumber(chainId),
      name,
      nativeCurrency: { name: symbol, symbol, decimals: 18 },
      rpcUrls: { default: { http: [rpc] } },
    }),
    transport: custom({ request: ({ method, params }) => callRpc(rpc, method, params) }, { retryCount: 0 }),
  }).extend(publicActions)

/** The node's own error; libraries wrap it in several others. */
const asRpcError = (thrown: unknown): ProviderRpcError => {
  if (thrown instanceof ProviderRpcError) return thrown
  if (!(thrown instanceof BaseError)) return new ProviderRpcError(INTERNAL_ERROR, 'The wallet failed')
  const cause = thrown.walk((one) => one instanceof ProviderRpcError)
  return cause instanceof ProviderRpcError
    ? cause
    : (fromWireError({ code: INTERNAL_ERROR, message: thrown.shortMessage }) ??
        new ProviderRpcError(INTERNAL_ERROR, 'The wallet failed'))
}

const fields = ({ to, value, data, input, gasLimit, gas = gasLimit, nonce, ...fees }: EvmTransaction) => ({
  to: to ?? null,
  value: value ?? 0n,
  data: data ?? input ?? '0x',
  ...(gas === undefined ? {} : { gas }),
  ...(nonce === undefined ? {} : { nonce: Number(nonce) }),
  ...feesOf(fees),
})

const feesOf = (fees: Pick<EvmTransaction, 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>) => {
  if (fees.gasPrice !== undefined) return { gasPrice: fees.gasPrice }
  return {
    ...(fees.maxFeePerGas === undefined ? {} : { maxFeePerGas: fees.maxFeePerGas }),
    ...(fees.maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas: fees.maxPriorityFeePerGas }),
  }
}

export const signMessage = (role: WalletRole, message: Hex): Promise<Hex> =>
  evmKey(role).signMessage({ message: { raw: message } })

export const signTypedData = (role: WalletRole, data: TypedData): Promise<Hex> => evmKey(role).signTypedData(data)

/** Sends a transaction on its chain. Resolves to its hash. */
export const sendTransaction = async (role: WalletRole, chain: Chain, transaction: EvmTransaction): Promise<Hex> => {
  const client = clientOn(chain, role)
  try {
    const request = await client.prepareTransactionRequest(fields(transaction))
    return await client.sendRawTransaction({ serializedTransaction: await client.signTransaction(request) })
  } catch (error) {
    throw asRpcError(error)
  }
}

export type Cost = { readonly kind: 'fee'; readonly wei: bigint } | { readonly kind: 'fails'; readonly reason: string }

/** A transaction's maximum fee, or why it would fail. */
export const costOf = async (role: WalletRole, chain: Chain, transaction: EvmTransaction): Promise<Cost> => {
  const client = clientOn(chain, role)
  try {
    const [request, balance] = await Promise.all([
      client.prepareTransactionRequest({ ...fields(transaction), parameters: ['gas', 'fees', 'type'] }),
      client.getBalance({ address: evmKey(role).address }),
    ])
    const wei = (request.gas ?? 0n) * (request.maxFeePerGas ?? request.gasPrice ?? 0n)
    // Some nodes return an estimate even if the account cannot pay.
    return balance < wei + (transaction.value ?? 0n)
      ? { kind: 'fails', reason: 'the account has not enough funds' }
      : { kind: 'fee', wei }
  } catch (error) {
    return { kind: 'fails', reason: asRpcError(error).message }
  }
}

/** Throws unless the node reports the chain id that the site gave. */
export const assertChainOf = async ({ chainId, rpc }: Chain): Promise<void> => {
  if ((await callRpc(rpc, 'eth_chainId', [])) === chainId) return
  throw new ProviderRpcError(INVALID_PARAMS, `The node is not of the chain ${chainId}`)
}
