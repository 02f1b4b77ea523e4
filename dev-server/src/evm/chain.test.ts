import { expect, test, vi } from 'vitest'
import { restoreChain } from './chain.ts'

test('error: keeps a state if the node does not start', async () => {
  const file = { read: async () => '0x00' as const, write: async () => undefined, putAside: vi.fn() }
  // An invalid chain id makes the node exit at once.
  await expect(restoreChain({ chainId: -1 as 1, contents: 'empty' }, file)).rejects.toThrow('The EVM node ended')
  expect(file.putAside).not.toHaveBeenCalled()
})
