import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RelayWallets } from './relay-wallets.ts'
import { createRelayWallets } from './relay-wallets.ts'
import type { WalletConnect } from './walletconnect/walletconnect.ts'

const restore = vi.fn<() => Promise<boolean>>()
const load = vi.fn<() => Promise<WalletConnect>>()
let wallets: RelayWallets

beforeEach(() => {
  restore.mockReset().mockResolvedValue(true)
  load.mockReset().mockResolvedValue({ restore } as unknown as WalletConnect)
  wallets = createRelayWallets(load)
})

describe('loading WalletConnect', () => {
  test('behavior: loads it once, on first use', async () => {
    expect(wallets.loaded()).toBeUndefined()
    await Promise.all([wallets.needed(), wallets.restore()])
    expect(load).toHaveBeenCalledOnce()
    expect(wallets.loaded()).toBeDefined()
    expect(restore).toHaveBeenCalledOnce()
  })

  test('error: tries again on the next use after a failure', async () => {
    load.mockRejectedValueOnce(new Error('offline'))
    await expect(wallets.needed()).rejects.toThrow('offline')
    await expect(wallets.needed()).resolves.toBeDefined()
  })

  test('error: rejects if the deployment has no relay', async () => {
    await expect(createRelayWallets(undefined).needed()).rejects.toMatchObject({ code: 4200 })
  })
})
