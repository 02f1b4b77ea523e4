import type { WalletList } from '@casement/shared-protocol/schemas'
import { describe, expect, test, vi } from 'vitest'
import { createLazyHost } from './lazy-host.ts'

const list: WalletList = [{ walletId: 'w1', namespace: 'eip155', found: 'legacy', name: 'Browser Wallet' }]
const featuresWith = (setInstalled: (wallets: WalletList) => void) => ({ features: { wallets: { setInstalled } } })

describe('the modal and the features of a host', () => {
  test('behavior: are loaded once, and receive the wallets reported before', async () => {
    const setInstalled = vi.fn<(wallets: WalletList) => void>()
    const load = vi.fn(async () => featuresWith(setInstalled))
    const loader = createLazyHost(load)
    loader.setInstalled(list)
    expect(loader.loaded()).toBeUndefined()
    const [one, two] = await Promise.all([loader.needed(), loader.needed()])
    expect(one).toBe(two)
    expect(load).toHaveBeenCalledOnce()
    expect(setInstalled).toHaveBeenLastCalledWith(list)
    loader.setInstalled([])
    expect(setInstalled).toHaveBeenLastCalledWith([])
  })

  test('behavior: receive no wallets until the page reports them', async () => {
    const setInstalled = vi.fn<(wallets: WalletList) => void>()
    const loader = createLazyHost(async () => featuresWith(setInstalled))
    await loader.needed()
    expect(setInstalled).not.toHaveBeenCalled()
    loader.setInstalled([])
    expect(setInstalled).toHaveBeenCalledExactlyOnceWith([])
  })

  test('error: after a failed load the next call tries again', async () => {
    const load = vi.fn<() => Promise<ReturnType<typeof featuresWith>>>().mockRejectedValueOnce(new Error('offline'))
    const loader = createLazyHost(load)
    await expect(loader.needed()).rejects.toThrow('offline')
    load.mockResolvedValue(featuresWith(() => undefined))
    await expect(loader.needed()).resolves.toBeDefined()
  })
})
