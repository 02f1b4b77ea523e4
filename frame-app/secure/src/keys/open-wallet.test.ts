import { describe, expect, test, vi } from 'vitest'
import { CommitmentMismatchError, commitmentBy, withWallet } from './open-wallet.ts'
import { splitEntropy } from './shares.ts'
import { walletKeysOf } from './wallet-keys.ts'

const walletId = '019ac1d2-0000-7000-8000-000000000001'
const setId = '019ac1d2-0000-7000-8000-000000000002'
const entropy = Uint8Array.from({ length: 16 }, (_, index) => index * 7)

const makeWallet = async (secret: Uint8Array, id = walletId) => {
  const commitment = commitmentBy(id, await walletKeysOf(secret, id))
  return { commitment, set: await splitEntropy(secret, { walletId: id, setId, commitment }) }
}
const open = (shares: Parameters<typeof withWallet>[0]['shares'], pinned: string) =>
  withWallet({ shares, pinned }, async ({ eip155 }) => eip155.address)

describe('opening a wallet', () => {
  test('behavior: gives its keys while they are used, and leaves none', async () => {
    const { commitment, set } = await makeWallet(entropy)
    let kept: Uint8Array[] = []
    const address = await withWallet(
      { shares: [set.device, set.service], pinned: commitment },
      async (keys, secret) => {
        kept = [secret, ...Object.values(keys).map(({ privateKey }) => privateKey)]
        expect(secret).toEqual(entropy)
        return keys.eip155.address
      },
    )
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(kept).toHaveLength(4)
    for (const each of kept) expect(each.every((byte) => byte === 0)).toBe(true)
  })

  test('attack: M2: a share with one changed bit opens nothing', async () => {
    const { commitment, set } = await makeWallet(entropy)
    const bytes = Buffer.from(set.service.share, 'base64url')
    for (let index = 0; index < 16; index += 1) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 0x80
      const use = vi.fn()
      const opening = withWallet(
        {
          shares: [set.device, { ...set.service, share: changed.toString('base64url') }],
          pinned: commitment,
        },
        use,
      )
      await expect(opening).rejects.toThrow(CommitmentMismatchError)
      expect(use).not.toHaveBeenCalled()
    }
  })

  test('attack: M4: a complete wallet of somebody else, with its own commitment, is not this one', async () => {
    const { commitment } = await makeWallet(entropy)
    const other = await makeWallet(new Uint8Array(16).fill(9))
    await expect(open([other.set.device, other.set.service], commitment)).rejects.toThrow(CommitmentMismatchError)
    expect(await open([other.set.device, other.set.service], other.commitment)).toMatch(/^0x/)
  })

  test('behavior: what is done with the keys may fail, and they are erased all the same', async () => {
    const { commitment, set } = await makeWallet(entropy)
    let kept: Uint8Array | undefined
    const opening = withWallet({ shares: [set.service, set.recovery], pinned: commitment }, async (keys) => {
      kept = keys.solana.privateKey
      throw new Error('no')
    })
    await expect(opening).rejects.toThrow('no')
    expect(kept?.every((byte) => byte === 0)).toBe(true)
  })
})
