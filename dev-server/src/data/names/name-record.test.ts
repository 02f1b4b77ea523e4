import * as v from 'valibot'
import { expect, test } from 'vitest'
import { nameRecordSchema } from '../wire.ts'
import { createNameRecord } from './name-record.ts'

const ADDRESS = `0x${'A1'.repeat(20)}`

test('behavior: has the form of the contract', () => {
  const addresses = new Map([[60, ADDRESS]])
  const record = createNameRecord({
    name: 'anna.casement.test',
    attributes: { bio: 'Hi' },
    addresses,
    at: 1_735_689_600,
  })
  expect(v.parse(nameRecordSchema, record)).toEqual({
    name: 'anna.casement.test',
    registered_at: '2025-01-01T00:00:00Z',
    updated_at: '2025-01-01T00:00:00Z',
    attributes: { bio: 'Hi' },
    addresses: { '60': { address: ADDRESS, created_at: '2025-01-01T00:00:00Z' } },
  })
})

test('behavior: begins with the address for Ether, in whatever order the addresses come', () => {
  const addresses = new Map([
    [2_147_483_785, 'polygon'],
    [501, 'solana'],
    [60, 'ether'],
  ])
  const record = createNameRecord({ name: 'anna.casement.test', attributes: null, addresses, at: 0 })
  const sent = JSON.parse(JSON.stringify(record)) as typeof record
  expect(Object.keys(sent.addresses)).toEqual(['60', '501', '2147483785'])
  expect(sent.attributes).toBeNull()
})
