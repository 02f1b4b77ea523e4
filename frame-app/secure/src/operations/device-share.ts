import type { Share } from '@casement/shared-protocol/wallet-api'
import { parseJson } from '@casement/shared-protocol/wallet-api'
import { parseShare } from '../keys/shares.ts'

// This device's share as it is stored: encrypted by a key that the browser never gives out. Whoever copies the storage
// without the browser's own key store has nothing.

const ALGORITHM = 'AES-GCM'
const KEY_BITS = 256
const VECTOR_BYTES = 12

export type SealedDeviceShare = {
  readonly shareKey: CryptoKey
  readonly shareVector: Uint8Array<ArrayBuffer>
  readonly sealedShare: Uint8Array<ArrayBuffer>
}

/** What a share belongs to. A share that was put in the place of another does not open. */
type Belonging = Pick<Share, 'walletId' | 'setId' | 'commitment'>

const encoder = new TextEncoder()
const boundTo = ({ walletId, setId, commitment }: Belonging): Uint8Array<ArrayBuffer> =>
  encoder.encode(JSON.stringify(['casement/device-share/v1', walletId, setId, commitment]))

/** Encrypts this device's share with a new key. */
export const sealDeviceShare = async (share: Share): Promise<SealedDeviceShare> => {
  const shareKey = await crypto.subtle.generateKey({ name: ALGORITHM, length: KEY_BITS }, false, ['encrypt', 'decrypt'])
  const shareVector = crypto.getRandomValues(new Uint8Array(VECTOR_BYTES))
  const plain = encoder.encode(JSON.stringify(share))
  const sealed = await crypto.subtle.encrypt(
    { name: ALGORITHM, iv: shareVector, additionalData: boundTo(share) },
    shareKey,
    plain,
  )
  plain.fill(0)
  return { shareKey, shareVector, sealedShare: new Uint8Array(sealed) }
}

/** Decrypts this device's share. Throws if it is not the share of this wallet and set. */
export const openDeviceShare = async (
  { shareKey, shareVector, sealedShare }: SealedDeviceShare,
  belonging: Belonging,
): Promise<Share> => {
  const opened = new Uint8Array(
    await crypto.subtle.decrypt(
      { name: ALGORITHM, iv: shareVector, additionalData: boundTo(belonging) },
      shareKey,
      sealedShare,
    ),
  )
  const share = parseShare(parseJson(new TextDecoder().decode(opened)))
  opened.fill(0)
  return share
}
