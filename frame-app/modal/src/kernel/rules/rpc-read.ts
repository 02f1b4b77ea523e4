import { classifyMethod } from '@casement/shared-protocol'

/**
 * Whether a method is one of the specification's that only read the chain. What a wallet or a bundler alone knows is no such
 * read, though it is safe to ask.
 */
export const isChainRead = (method: string): boolean =>
  classifyMethod(method) === 'safe' &&
  /^eth_(?!accounts$|chainId$)/.test(method) &&
  !/UserOperation|EntryPoint/.test(method)
