import type { Abi, Address, HDAccount, HttpTransport, PublicClient, WalletClient } from 'viem'
import { createPublicClient, createWalletClient, encodeFunctionData, erc20Abi, http } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, vi } from 'vitest'
import { evmAccount } from '../accounts/accounts.ts'
import { chainsForTests } from './chains-for-tests.ts'
import type { Token, TokenKind } from './deployment.ts'
import { TOKENS } from './deployment.ts'

// The world's contracts and accounts that call them.

export const visitor = evmAccount('visitor')
export const second = evmAccount('second')
export const SOMEBODY: Address = '0x1000000000000000000000000000000000000002'

export const kindOf = (kind: TokenKind): Token => {
  const token = TOKENS.find((one) => one.chainId === 1 && one.kind === kind)
  if (token === undefined) throw new Error(`no ${kind}`)
  return token
}

export type World = { readonly reader: PublicClient<HttpTransport, typeof mainnet> }
type Writer = WalletClient<HttpTransport, typeof mainnet, HDAccount>

/** The contracts for the tests of a file, on their own chain. */
export const contractsForTests = () => {
  const chains = chainsForTests()
  let opened: (World & { readonly writers: Readonly<Record<'visitor' | 'second', Writer>> }) | undefined
  const world = () => {
    if (opened === undefined) throw new Error('The chain has not been started')
    return opened
  }
  const call = async (from: Address, to: Address, abi: Abi, functionName: string, args: readonly unknown[]) =>
    (await world().reader.call({ account: from, to, data: encodeFunctionData({ abi, functionName, args }) })).data
  return {
    start: async (): Promise<World> => {
      const { http: url } = await chains.start({ contents: 'world', historyEntries: 8 })
      const transport = http(url)
      const writerOf = (account: HDAccount): Writer => createWalletClient({ chain: mainnet, transport, account })
      opened = {
        reader: createPublicClient({ chain: mainnet, transport, pollingInterval: 20 }),
        writers: { visitor: writerOf(visitor), second: writerOf(second) },
      }
      return opened
    },
    stopAll: chains.stopAll,
    /** Sends without a gas estimate, so that failing transactions are included too. */
    send: async (role: 'visitor' | 'second', to: Address, abi: Abi, functionName: string, args: readonly unknown[]) => {
      const { reader, writers } = world()
      const data = encodeFunctionData({ abi, functionName, args })
      const hash = await writers[role].sendTransaction({ to, data, gas: 500_000n })
      // The library looks for the receipt once per block, and no further block comes if it looked too early.
      const receipt = await vi.waitFor(() => reader.getTransactionReceipt({ hash }), { timeout: 30_000, interval: 20 })
      return receipt.status
    },
    balance: (token: Address, holder: Address): Promise<bigint> =>
      world().reader.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [holder] }),
    call,
    fails: (from: Address, to: Address, abi: Abi, functionName: string, args: readonly unknown[]): Promise<void> =>
      expect(call(from, to, abi, functionName, args)).rejects.toThrow(/revert/),
  }
}
