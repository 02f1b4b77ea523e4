import type { TestData } from './data-for-tests.ts'
import { startData } from './data-for-tests.ts'

// The service with unreachable chains: all its answers come without them.

export const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const SOL = '6dEwDykT8irZuTMeFjA7cQkbFGvFR7xV7jXAAya91GbK'
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const usd = { currency: 'usd' }

const AWAY = 'http://127.0.0.1:1'

export const startWithUnreachableChains = (): Promise<TestData> =>
  startData({ chains: { 'eip155:1': AWAY, [SOLANA]: AWAY } }, { patienceMs: 500, proxyTimeoutMs: 500 })
