import { ProviderRpcError, UNAUTHORIZED, USER_REJECTED } from '@casement/shared-protocol'
import * as v from 'valibot'
import { decodeFunctionResult, encodeFunctionData, erc20Abi } from 'viem'
import { showCall } from '../wallet/decode/evm-call.ts'
import type { ShownCall } from '../wallet/shown.ts'
import { addressesOf } from './accounts.ts'
import type { Chain } from './chains.ts'
import type { ReadTransaction, Token } from './describe-evm.ts'
import {
  describeAdd,
  describeCalls,
  describeConnect,
  describeMessage,
  describeSwitch,
  describeTransaction,
  describeTypedData,
  describeWatch,
} from './describe-evm.ts'
import type { EvmTransaction } from './evm-parameters.ts'
import { assertChainOf, costOf, sendTransaction, signMessage, signTypedData } from './evm-perform.ts'
import type { EvmAct, EvmPlan, Standing } from './evm-plan.ts'
import { evmAddresses, permissionsOf, planEvm } from './evm-plan.ts'
import type { Prompt, WalletRole } from './prompt.ts'
import type { RequestContext } from './request-context.ts'
import { callRpc } from './rpc.ts'

const tokenSchema = v.object({
  symbol: v.pipe(v.string(), v.maxLength(64)),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
})

/** A token's own metadata, or undefined if it is missing or invalid. */
const readToken = async ({ rpc }: Chain, to: string): Promise<Token | undefined> => {
  const read = async (functionName: 'symbol' | 'decimals'): Promise<unknown> => {
    const data = await callRpc(rpc, 'eth_call', [
      { to, data: encodeFunctionData({ abi: erc20Abi, functionName }) },
      'latest',
    ])
    return decodeFunctionResult({ abi: erc20Abi, functionName, data: v.parse(hexSchema, data) })
  }
  try {
    return v.parse(tokenSchema, { symbol: await read('symbol'), decimals: await read('decimals') })
  } catch {
    return undefined
  }
}
const hexSchema = v.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value))

const tokenOf = (call: ShownCall): string | undefined =>
  call.kind === 'token-transfer' || call.kind === 'token-approval' ? call.token : undefined

const readTransaction = async (
  role: WalletRole,
  chain: Chain,
  transaction: EvmTransaction,
): Promise<ReadTransaction> => {
  const call = showCall(transaction.to ?? undefined, transaction.data ?? transaction.input)
  const address = tokenOf(call)
  const [token, cost] = await Promise.all([
    address === undefined ? undefined : readToken(chain, address),
    costOf(role, chain, transaction),
  ])
  return { call, token, cost }
}

const describe = async ({ origin, connection }: RequestContext, act: EvmAct): Promise<Prompt> => {
  switch (act.kind) {
    case 'connect':
      return describeConnect(origin, connection().eip155, await addressesOf('eip155'))
    case 'sign-message':
      return describeMessage(origin, act.role, act.message)
    case 'sign-typed-data':
      return describeTypedData(origin, act.role, act.data)
    case 'send': {
      const { role, chain, transaction } = act
      return describeTransaction(origin, role, chain, transaction, await readTransaction(role, chain, transaction))
    }
    case 'send-calls': {
      const { role, chain, transactions } = act
      const read = async (transaction: EvmTransaction) => ({
        transaction,
        read: await readTransaction(role, chain, transaction),
      })
      return describeCalls(origin, role, chain, await Promise.all(transactions.map(read)))
    }
    case 'watch':
      return describeWatch(origin, act.chain, act.asset, await readToken(act.chain, act.asset.address))
    case 'switch':
      return describeSwitch(origin, act.chain)
    case 'add':
      return describeAdd(origin, act.chain)
  }
}

const TAKEN_BACK = 'This account is no longer connected to this site'

const standingOf = ({ origin, connection, chains }: RequestContext): Standing => ({
  origin,
  connection: connection(),
  chains: chains(),
})

const sendersOf = ({ role, chain, transactions }: Extract<EvmAct, { kind: 'send-calls' }>) =>
  transactions.map((transaction) => () => sendTransaction(role, chain, transaction))

const approved = async (context: RequestContext, act: EvmAct): Promise<unknown> => {
  if (act.kind === 'add') await assertChainOf(act.chain)
  if (act.kind === 'send-calls') context.batches.assertNew(act.id)
  const { roles } = await context.approve(() => describe(context, act))
  // The account may have been revoked while the prompt was open.
  if ('role' in act && !context.connection().eip155.includes(act.role))
    throw new ProviderRpcError(UNAUTHORIZED, TAKEN_BACK)
  switch (act.kind) {
    case 'connect':
      if (roles.length === 0) throw new ProviderRpcError(USER_REJECTED, 'User rejected the request')
      await context.change({ kind: 'permitted', namespace: 'eip155', roles })
      return act.answer === 'accounts' ? evmAddresses(roles) : permissionsOf(context.origin, roles)
    case 'sign-message':
      return signMessage(act.role, act.message)
    case 'sign-typed-data':
      return signTypedData(act.role, act.data)
    case 'send':
      return sendTransaction(act.role, act.chain, act.transaction)
    case 'send-calls':
      return { id: await context.batches.send(act.id, act.chain, sendersOf(act)) }
    case 'watch':
      return true
    case 'switch':
      await context.change({ kind: 'switched', chainId: act.chain.chainId })
      return null
    case 'add':
      await context.change({ kind: 'added', chain: act.chain })
      await context.change({ kind: 'switched', chainId: act.chain.chainId })
      return null
  }
}

/** Answers an EVM request. */
export const answerEvm = async (context: RequestContext, method: string, params: unknown): Promise<unknown> => {
  const plan: EvmPlan = planEvm(standingOf(context), method, params)
  switch (plan.kind) {
    case 'answer':
      return plan.value
    case 'change':
      await context.change(plan.change)
      return plan.value
    case 'read':
      return callRpc(plan.chain.rpc, method, params)
    case 'batch':
      return context.batches.status(plan.id)
    case 'ask':
      return approved(context, plan.act)
  }
}
