import { frameContract } from '@casement/shared-protocol'
import type { CasementOptions } from '../src/casement-options.ts'
import { splitOptions } from '../src/options.ts'

export const mainnet = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
export const given = { frameUrl: 'https://wallet.example', projectId: 'shop', networks: [mainnet] }
export const split = (more: object = {}) => splitOptions({ ...given, ...more } as CasementOptions)
export const refusal = (options: unknown): unknown => {
  try {
    return splitOptions(options as CasementOptions)
  } catch (thrown) {
    return thrown
  }
}

/** Parses the sent options with the frame's contract. */
export const readByFrame = (sent: unknown) => frameContract.init.params({ options: structuredClone(sent), sdk: '1' })
