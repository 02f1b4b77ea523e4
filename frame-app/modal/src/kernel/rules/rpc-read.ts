import { classifyMethod } from '@casement/shared-protocol'

/**
 * Whether a method is one of the specification's safe methods and only reads the chain. Safe methods that only a wallet
 * or a bundler can answer are excluded.
 */
export const isChainRead = (method: string): boolean =>
  classifyMethod(method) === 'safe' &&
  /^eth_(?!accounts$|chainId$)/.test(method) &&
  !/UserOperation|EntryPoint/.test(method)
