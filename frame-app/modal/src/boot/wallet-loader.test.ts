import type { WalletList } from '@casement/shared-protocol/schemas'
import { describe, expect, test, vi } from 'vitest'
import type { WalletSide } from './compose-features.ts'
import { createWalletLoader } from './wallet-loader.ts'

const list: WalletList = [{ walletId: 'w1', namespace: 'eip155', found: 'legacy', name: 'Browser Wallet' }]
const sideWith = (found: (wallets: WalletList) => void) => ({ found }) as WalletSide

describe('what has to do with wallets', () => {
  test('behavior: is loaded once, for whoever asks first, and told what came before it', async () => {
    const found = vi.fn<(wallets: WalletList) => void>()
    const load = vi.fn(async () => sideWith(found))
    const loader = createWalletLoader(load)
    loader.found(list)
    expect(loader.loaded()).toBeUndefined()
    const [one, two] = await Promise.all([loader.needed(), loader.needed()])
    expect(one).toBe(two)
    expect(load).toHaveBeenCalledOnce()
    expect(found).toHaveBeenLastCalledWith(list)
    loader.found([])
    expect(found).toHaveBeenLastCalledWith([])
  })

  test('behavior: is told nothing before the page has said which wallets it has', async () => {
    const found = vi.fn<(wallets: WalletList) => void>()
    const loader = createWalletLoader(async () => sideWith(found))
    await loader.needed()
    expect(found).not.toHaveBeenCalled()
    loader.found([])
    expect(found).toHaveBeenCalledExactlyOnceWith([])
  })

  test('error: one that cannot be loaded is tried again by whoever asks next', async () => {
    const load = vi.fn<() => Promise<WalletSide>>().mockRejectedValueOnce(new Error('offline'))
    const loader = createWalletLoader(load)
    await expect(loader.needed()).rejects.toThrow('offline')
    load.mockResolvedValue(sideWith(() => undefined))
    await expect(loader.needed()).resolves.toBeDefined()
  })
})
