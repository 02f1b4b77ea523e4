import { expect, test, vi } from 'vitest'
import { restoreChain } from './chain.ts'

test('error: a state is not put aside for a node that does not start', async () => {
  const file = { read: async () => '0x00' as const, write: async () => undefined, putAside: vi.fn() }
  // No chain has this id, so that the node ends at once.
  await expect(restoreChain({ chainId: -1 as 1, contents: 'empty' }, file)).rejects.toThrow('The EVM node ended')
  expect(file.putAside).not.toHaveBeenCalled()
})
