import type { WalletList } from '@casement/shared-protocol/schemas'
import { describe, expect, test, vi } from 'vitest'
import { createLazyFeatures } from './lazy-features.ts'

const list: WalletList = [{ walletId: 'w1', namespace: 'eip155', found: 'legacy', name: 'Browser Wallet' }]
const featuresWith = (found: (wallets: WalletList) => void) => ({ features: { wallets: { found } } })

describe('the features of a host', () => {
  test('behavior: are loaded once, for whoever asks first, and are told what came before it', async () => {
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

  test('behavior: are told nothing before the page has said which wallets it has', async () => {
    const found = vi.fn<(wallets: WalletList) => void>()
    const loader = createLazyFeatures(async () => featuresWith(found))
    await loader.needed()
    expect(found).not.toHaveBeenCalled()
    loader.found([])
    expect(found).toHaveBeenCalledExactlyOnceWith([])
  })

  test('error: what cannot be loaded is tried again by whoever asks next', async () => {
    const load = vi.fn<() => Promise<ReturnType<typeof featuresWith>>>().mockRejectedValueOnce(new Error('offline'))
    const loader = createLazyFeatures(load)
    await expect(loader.needed()).rejects.toThrow('offline')
    load.mockResolvedValue(featuresWith(() => undefined))
    await expect(loader.needed()).resolves.toBeDefined()
  })
})
