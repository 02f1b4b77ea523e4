import type { WalletList } from '@casement/shared-protocol/schemas'
import { describe, expect, test, vi } from 'vitest'
import { createLazyFeatures } from './lazy-features.ts'

const list: WalletList = [{ walletId: 'w1', namespace: 'eip155', found: 'legacy', name: 'Browser Wallet' }]
const featuresWith = (found: (wallets: WalletList) => void) => ({ features: { wallets: { found } } })

describe('the features of a host', () => {
  test('behavior: are loaded once, and receive the wallets reported before', async () => {
    const found = vi.fn<(wallets: WalletList) => void>()
    const load = vi.fn(async () => featuresWith(found))
    const loader = createLazyFeatures(load)
    loader.found(list)
    expect(loader.loaded()).toBeUndefined()
    const [one, two] = await Promise.all([loader.needed(), loader.needed()])
    expect(one).toBe(two)
    expect(load).toHaveBeenCalledOnce()
    expect(found).toHaveBeenLastCalledWith(list)
    loader.found([])
    expect(found).toHaveBeenLastCalledWith([])
  })

  test('behavior: receive no wallets until the page reports them', async () => {
    const found = vi.fn<(wallets: WalletList) => void>()
    const loader = createLazyFeatures(async () => featuresWith(found))
    await loader.needed()
    expect(found).not.toHaveBeenCalled()
    loader.found([])
    expect(found).toHaveBeenCalledExactlyOnceWith([])
  })

  test('error: after a failed load the next call tries again', async () => {
    const load = vi.fn<() => Promise<ReturnType<typeof featuresWith>>>().mockRejectedValueOnce(new Error('offline'))
    const loader = createLazyFeatures(load)
    await expect(loader.needed()).rejects.toThrow('offline')
    load.mockResolvedValue(featuresWith(() => undefined))
    await expect(loader.needed()).resolves.toBeDefined()
  })
})
