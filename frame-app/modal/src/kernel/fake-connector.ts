import type { Connector } from './connectors-store.ts'

/** A fake connector: supports every network, allows every method, and answers undefined. */
export const fakeConnector = (own: Partial<Connector> = {}): Connector => ({
  id: 'sample',
  kind: 'injected',
  supports: () => true,
  allows: () => true,
  request: async () => undefined,
  switchNetwork: async () => undefined,
  disconnect: async () => undefined,
  ...own,
})
