import type { World } from '@casement/dev-server'
import { callChain, tellChain } from './call-chain.ts'
import { coinsOf, USDC } from './sending.ts'
import { VISITOR } from './wallet-site.ts'

// The local Ethereum that makes a block only when it is told to, and what can happen to a transaction until then.

const hex = (value: bigint): string => `0x${value.toString(16)}`
/** More than any wallet here offers, so that a node takes it instead. */
const HIGHER_FEE = hex(500n * 10n ** 9n)

/** The chain makes a block only when it is told to. */
export const holdBlocks = (world: World): Promise<void> => tellChain(world, 'evm_setAutomine', [false])
export const makeBlock = (world: World): Promise<void> => tellChain(world, 'evm_mine', [])

/** The chain makes a block for each transaction again, and none waits. */
export const releaseBlocks = async (world: World): Promise<void> => {
  await makeBlock(world)
  await tellChain(world, 'evm_setAutomine', [true])
}

type Waiting = {
  readonly hash: string
  readonly to: string
  readonly value: string
  readonly input: string
  readonly nonce: string
}

/** The visitor's transaction that waits for a block. */
const waiting = async (world: World): Promise<Waiting> => {
  const nonce = await callChain(world, 'eth_getTransactionCount', [VISITOR, 'latest'])
  const found: unknown = await callChain(world, 'eth_getTransactionBySenderAndNonce', [VISITOR, nonce])
  return found as Waiting
}

/** Takes the place of the visitor's waiting transaction, as a wallet does that cancels it. */
export const replaceWaiting = async (world: World): Promise<void> => {
  const nonce = await callChain(world, 'eth_getTransactionCount', [VISITOR, 'latest'])
  await callChain(world, 'eth_sendTransaction', [
    { from: VISITOR, to: VISITOR, value: '0x0', nonce, maxFeePerGas: HIGHER_FEE, maxPriorityFeePerGas: HIGHER_FEE },
  ])
}

/** Sends the visitor's waiting transaction again with a higher fee, as a wallet does that speeds it up. */
export const speedUpWaiting = async (world: World): Promise<void> => {
  const { to, value, input, nonce } = await waiting(world)
  await callChain(world, 'eth_sendTransaction', [
    { from: VISITOR, to, value, data: input, nonce, maxFeePerGas: HIGHER_FEE, maxPriorityFeePerGas: HIGHER_FEE },
  ])
}

/** The network forgets the visitor's waiting transaction. */
export const dropWaiting = async (world: World): Promise<void> => {
  const { hash } = await waiting(world)
  await callChain(world, 'anvil_dropTransaction', [hash])
}

/** The visitor's waiting transaction as another node keeps it. */
export const keepWaiting = async (world: World): Promise<string> => {
  const { hash } = await waiting(world)
  return callChain(world, 'eth_getRawTransactionByHash', [hash])
}

/** Makes a block in which the contract of USD Coin fails whatever it is asked, as if the token were paused. */
export const makeBlockWithoutUsdc = async (world: World): Promise<void> => {
  const code = await callChain(world, 'eth_getCode', [USDC, 'latest'])
  await tellChain(world, 'anvil_setCode', [USDC, '0xfe'])
  try {
    await makeBlock(world)
  } finally {
    await tellChain(world, 'anvil_setCode', [USDC, code])
  }
}

/** Raises the network's fee far above what it was, for as long as something runs. */
export const withRisenFee = async (world: World, run: () => Promise<void>): Promise<void> => {
  const block: unknown = await callChain(world, 'eth_getBlockByNumber', ['latest', false])
  const { baseFeePerGas } = block as { readonly baseFeePerGas: string }
  await tellChain(world, 'anvil_setNextBlockBaseFeePerGas', [hex(20n * BigInt(baseFeePerGas) + 10n ** 10n)])
  try {
    await makeBlock(world)
    await run()
  } finally {
    await tellChain(world, 'anvil_setNextBlockBaseFeePerGas', [baseFeePerGas])
  }
}

/** Takes all but one unit of the coin from the visitor, for as long as something runs. */
export const withoutCoins = async (world: World, run: () => Promise<void>): Promise<void> => {
  const coins = await coinsOf(world, VISITOR)
  await tellChain(world, 'anvil_setBalance', [VISITOR, '0x1'])
  try {
    await run()
  } finally {
    await tellChain(world, 'anvil_setBalance', [VISITOR, hex(coins)])
  }
}
