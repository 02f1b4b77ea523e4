import type { Connector } from './connectors-store.ts'

/** A connector for tests: it is on every network, allows everything, answers nothing, and does what it is told to. */
export const sampleConnector = (own: Partial<Connector> = {}): Connector => ({
  id: 'sample',
  kind: 'injected',
  supports: () => true,
  allows: () => true,
  request: async () => undefined,
  switchNetwork: async () => undefined,
  disconnect: async () => undefined,
  ...own,
})
