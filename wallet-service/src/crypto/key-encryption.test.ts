import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKeyEncryption } from './key-encryption.ts'

const random = () => new Uint8Array(randomBytes(32))
const dataKey = random()
const one = random()
const two = random()
const keys = new Map([
  ['1', one],
  ['2', two],
])

/** A stand-in for a KMS: it turns base64 around, which is its own inverse, and prefixes the key's name. */
const KMS = `#!/bin/sh
text=$(cat)
case "$1" in
  wrap) printf '%s:%s' "$2" "$(printf '%s' "$text" | rev)" ;;
  unwrap) case "$text" in "$2:"*) printf '%s' "\${text#*:}" | rev ;; *) exit 3 ;; esac ;;
esac
`

let folder = ''
let command = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casement-kms-'))
  command = join(folder, 'kms')
  await writeFile(command, KMS)
  await chmod(command, 0o755)
})
afterAll(() => rm(folder, { recursive: true }))

describe.each(['env', 'command'] as const)('key encryption by %s', (provider) => {
  const create = (active: string) =>
    createKeyEncryption(provider === 'env' ? { provider, named: { active, keys } } : { provider, active, command })

  test('behavior: a data key comes back, also after another key became the active one', async () => {
    const wrapped = await create('1').wrap(dataKey, 'users|u1')
    expect(wrapped.kekId).toBe('1')
    expect(wrapped.wrapped).not.toContain(Buffer.from(dataKey).toString('base64'))
    expect(await create('2').unwrap(wrapped, 'users|u1')).toEqual(dataKey)
  })

  test('attack: a data key that was moved to another person does not open', async () => {
    const encryption = create('1')
    await expect(encryption.unwrap(await encryption.wrap(dataKey, 'users|u1'), 'users|u2')).rejects.toThrow()
  })

  test('attack: a data key under another key’s name does not open', async () => {
    const encryption = create('1')
    const { wrapped } = await encryption.wrap(dataKey, 'users|u1')
    await expect(encryption.unwrap({ kekId: '2', wrapped }, 'users|u1')).rejects.toThrow()
    await expect(encryption.unwrap({ kekId: '9', wrapped }, 'users|u1')).rejects.toThrow(
      provider === 'env' ? 'KEK_9 is not set.' : 'KEK_COMMAND unwrap failed with 3.',
    )
  })
})

test('behavior: a command that fails or is missing is an error that names no key', async () => {
  const failing = createKeyEncryption({ provider: 'command', active: '1', command: '/bin/false' })
  await expect(failing.wrap(dataKey, 'users|u1')).rejects.toThrow('KEK_COMMAND wrap failed with 1.')
  const missing = createKeyEncryption({ provider: 'command', active: '1', command: join(folder, 'none') })
  await expect(missing.wrap(dataKey, 'users|u1')).rejects.toThrow('KEK_COMMAND could not be started.')
})

test('attack: a command that prints without end is ended', async () => {
  const endless = join(folder, 'endless')
  await writeFile(endless, '#!/bin/sh\ncat > /dev/null\nhead -c 1000000 /dev/zero\n')
  await chmod(endless, 0o755)
  const encryption = createKeyEncryption({ provider: 'command', active: '1', command: endless })
  await expect(encryption.wrap(dataKey, 'users|u1')).rejects.toThrow('KEK_COMMAND wrap failed')
})
