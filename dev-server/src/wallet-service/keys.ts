import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEY_BYTES = 32
const FILE = 'keys.json'

/** The keys of a service on this machine. */
export type LocalKeys = { readonly kek: Uint8Array; readonly pepper: Uint8Array }

const made = (): LocalKeys => ({
  kek: new Uint8Array(randomBytes(KEY_BYTES)),
  pepper: new Uint8Array(randomBytes(KEY_BYTES)),
})

/** The keys beside a database, made once with it: with others it could not be opened. */
export const localKeys = (folder: string): LocalKeys => {
  const file = join(folder, FILE)
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) {
    const { kek, pepper } = made()
    const text = JSON.stringify({
      kek: Buffer.from(kek).toString('base64'),
      pepper: Buffer.from(pepper).toString('base64'),
    })
    writeFileSync(file, text, { mode: 0o600 })
  }
  const stored = JSON.parse(readFileSync(file, 'utf8')) as { readonly kek: string; readonly pepper: string }
  return {
    kek: new Uint8Array(Buffer.from(stored.kek, 'base64')),
    pepper: new Uint8Array(Buffer.from(stored.pepper, 'base64')),
  }
}
