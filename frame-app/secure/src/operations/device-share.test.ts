import type { Share } from '@casement/shared-protocol/wallet-api'
import { beforeAll, expect, test } from 'vitest'
import { splitEntropy } from '../keys/shares.ts'
import type { SealedDeviceShare } from './device-share.ts'
import { openDeviceShare, sealDeviceShare } from './device-share.ts'

const belonging = {
  walletId: '019ac1d2-0000-7000-8000-000000000001',
  setId: '019ac1d2-0000-7000-8000-000000000002',
  commitment: Buffer.alloc(32, 7).toString('base64url'),
}
let share: Share
let sealed: SealedDeviceShare
beforeAll(async () => {
  share = (await splitEntropy(crypto.getRandomValues(new Uint8Array(16)), belonging)).device
  sealed = await sealDeviceShare(share)
})

test('behavior: the share that was sealed is the one that is opened, and each seal has its own key', async () => {
  expect(await openDeviceShare(sealed, belonging)).toEqual(share)
  const again = await sealDeviceShare(share)
  expect(Buffer.from(again.sealedShare).equals(Buffer.from(sealed.sealedShare))).toBe(false)
  await expect(openDeviceShare({ ...sealed, shareKey: again.shareKey }, belonging)).rejects.toThrow()
})

test('attack: N6: the key that a share is sealed by cannot be exported', async () => {
  expect(sealed.shareKey.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', sealed.shareKey)).rejects.toThrow()
})

test.each([
  'walletId',
  'setId',
  'commitment',
] as const)('attack: a share that was put in the place of one with another %s does not open', async (name) => {
  await expect(openDeviceShare(sealed, { ...belonging, [name]: share.share })).rejects.toThrow()
})

test('attack: a sealed share with one bit changed does not open', async () => {
  const changed = new Uint8Array(sealed.sealedShare)
  changed[5] = (changed[5] ?? 0) ^ 1
  await expect(openDeviceShare({ ...sealed, sealedShare: changed }, belonging)).rejects.toThrow()
})
