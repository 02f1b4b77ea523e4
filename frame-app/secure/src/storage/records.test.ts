import { beforeEach, describe, expect, test } from 'vitest'
import type { Records } from './records.ts'
import { createRecords } from './records.ts'

const KNOWN = ['0x1111111111111111111111111111111111111111', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv']

let stored: Map<string, unknown>
let records: Records
beforeEach(() => {
  stored = new Map()
  records = createRecords({
    durability: 'memory',
    read: async (name) => stored.get(name),
    write: async (name, value) => void stored.set(name, value),
    remove: async (name) => void stored.delete(name),
  })
})

describe('to whom a person has sent', () => {
  test('behavior: it is read back as it was kept, and of nobody else', async () => {
    await records.saveReceivers('anna', KNOWN)
    expect(await records.receivers('anna')).toEqual(KNOWN)
    expect(await records.receivers('bea')).toEqual([])
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', KNOWN[0]],
    ['a list with a number', [...KNOWN, 7]],
    ['an address that is too long', ['1'.repeat(65)]],
  ])('error: when the browser has kept %s, nobody is known', async (_, value) => {
    stored.set('receivers anna', value)
    expect(await records.receivers('anna')).toEqual([])
  })
})

describe('the packages of a person’s factors', () => {
  const kit = {
    walletId: '019ac1d2-0000-7000-8000-000000000001',
    factorId: '019ac1d2-0000-7000-8000-000000000002',
    kind: 'kit',
    sealed: 'aa..bb.cc.dd',
  } as const

  test('behavior: they are read back as they were kept, and of nobody else', async () => {
    const passkey = { ...kit, kind: 'passkey', credentialId: 'AQID' } as const
    await records.savePackages('anna', [kit, passkey])
    expect(await records.packages('anna')).toEqual([kit, passkey])
    expect(await records.packages('bea')).toEqual([])
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'aa..bb.cc.dd'],
    ['a package of another kind', [{ ...kit, kind: 'ring' }]],
    ['a package without its content', [{ ...kit, sealed: undefined }]],
  ])('error: when the browser has kept %s, there are none', async (_, value) => {
    stored.set('packages anna', value)
    expect(await records.packages('anna')).toEqual([])
  })
})

describe('the key of the device', () => {
  const makeKey = async (): Promise<CryptoKey> => {
    const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'sign',
      'verify',
    ])
    return privateKey
  }

  test('behavior: it is read back as it was kept', async () => {
    const device = { privateKey: await makeKey(), publicJwk: { kty: 'EC' } }
    await records.saveDevice(device)
    expect(await records.device()).toEqual(device)
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'EC'],
  ])('error: when the browser has kept %s as its public half, the device has no key', async (_, publicJwk) => {
    stored.set('device', { privateKey: await makeKey(), publicJwk })
    expect(await records.device()).toBeUndefined()
  })
})
