import { CompactEncrypt, compactDecrypt } from 'jose'
import * as v from 'valibot'

// What frame and window say to each other where the browser keeps them apart, as the service passes it on. The key is in
// the window's address behind the #, which no browser sends, so the service can neither read nor write nor repeat anything.

type Side = 'frame' | 'window'

export const KEY_BYTES = 32
/** Loads of one window, of which each begins to count anew. */
const MAX_SESSIONS = 16

const headerSchema = v.object({
  from: v.picklist(['frame', 'window']),
  session: v.pipe(v.string(), v.maxLength(64)),
  n: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

const encoder = new TextEncoder()

/** Creates what seals the messages of one side, each with its number. */
export const createSealer = (key: Uint8Array, from: Side): ((message: unknown) => Promise<string>) => {
  const session = crypto.randomUUID()
  let n = 0
  return (message) => {
    n += 1
    return new CompactEncrypt(encoder.encode(JSON.stringify(message)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', from, session, n })
      .encrypt(key)
  }
}

/**
 * Creates what opens the messages of the other side. Each is opened once, and none after a later one: undefined for a
 * message that is repeated, out of order, of the wrong side, or not of this key.
 */
export const createMessageOpener = (key: Uint8Array, from: Side): ((sealed: string) => Promise<unknown>) => {
  const last = new Map<string, number>()
  return async (sealed) => {
    const opened = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    }).catch(() => undefined)
    if (opened === undefined) return undefined
    const header = v.safeParse(headerSchema, opened.protectedHeader)
    if (!header.success || header.output.from !== from) return undefined
    const { session, n } = header.output
    if (n <= (last.get(session) ?? 0) || (!last.has(session) && last.size >= MAX_SESSIONS)) return undefined
    last.set(session, n)
    try {
      return JSON.parse(new TextDecoder().decode(opened.plaintext))
    } catch {
      return undefined
    }
  }
}
