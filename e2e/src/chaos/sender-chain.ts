import type { World } from '@casement/dev-server'
import { evmAccount } from '@casement/dev-server/accounts'
import { expect } from '@playwright/test'
import { encodeFunctionData, erc20Abi, numberToHex, parseEther, parseUnits } from 'viem'
import { tokenOf } from '../../../dev-server/src/evm/deployment.ts'
import { callChain, tellChain } from '../call-chain.ts'
import { VISITOR } from '../wallet-site.ts'
import type { Standing } from './judge.ts'
import { PATIENCE_MS } from './patience.ts'
import type { Round } from './rounds.ts'

/** The chain that the visitor sends on. */
export type SenderChain = {
  /** Gives the visitor enough for any number of rounds. */
  readonly endow: () => Promise<void>
  readonly standing: (round: Round) => Promise<Standing>
  /** From now on no block takes a transaction. */
  readonly hold: () => Promise<void>
  /** Blocks take what waits, and all that comes. */
  readonly release: () => Promise<void>
}

const USDC = tokenOf(1, 'USDC')
const COINS = parseEther('1000000')
const TOKENS = parseUnits('1000000', USDC.decimals)

/**
 * The chain of a world, past the modal.
 *
 * @example
 * const { nonce } = await createSenderChain(world).standing(round)
 */
export const createSenderChain = (world: World): SenderChain => {
  const call = (method: string, ...params: readonly unknown[]): Promise<string> => callChain(world, method, params)
  const usdcOf = async (address: `0x${string}`): Promise<bigint> => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] })
    return BigInt(await call('eth_call', { to: USDC.address, data }, 'latest'))
  }
  let isHeld = false
  return {
    endow: async () => {
      await tellChain(world, 'anvil_setBalance', [VISITOR, numberToHex(COINS)])
      const before = await usdcOf(VISITOR)
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [VISITOR, TOKENS] })
      await call('eth_sendTransaction', { from: evmAccount('faucet').address, to: USDC.address, data })
      await expect.poll(() => usdcOf(VISITOR), { timeout: PATIENCE_MS }).toBe(before + TOKENS)
    },
    standing: async ({ token, receiver }) => ({
      // Those that wait for a block count, too.
      nonce: Number(await call('eth_getTransactionCount', VISITOR, 'pending')),
      received: token === 'USDC' ? await usdcOf(receiver) : BigInt(await call('eth_getBalance', receiver, 'latest')),
    }),
    hold: async () => {
      isHeld = true
      await tellChain(world, 'evm_setAutomine', [false])
    },
    release: async () => {
      if (!isHeld) return
      await tellChain(world, 'evm_setAutomine', [true])
      await tellChain(world, 'evm_mine', [])
      isHeld = false
    },
  }
}
