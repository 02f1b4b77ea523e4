import type { Network } from './node.ts'

const EVM = /^eip155:([1-9]\d{0,15})$/
const SOLANA = /^solana:([1-9A-HJ-NP-Za-km-z]{32})$/

/** The network that a CAIP-2 id names, if it is one that can be asked. */
export const networkOf = (id: string): Network | undefined => {
  const [, chainId] = EVM.exec(id) ?? []
  if (chainId !== undefined) return { id, namespace: 'eip155', reference: chainId }
  const [, genesis] = SOLANA.exec(id) ?? []
  return genesis === undefined ? undefined : { id, namespace: 'solana', reference: genesis }
}
