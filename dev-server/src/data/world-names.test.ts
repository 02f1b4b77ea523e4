import * as v from 'valibot'
import { expect, test } from 'vitest'
import { evmAccount } from '../accounts/accounts.ts'
import { solanaAddress } from '../solana/deployment.ts'
import { whyNoName } from './names/full-name.ts'
import { createNameStore } from './names/name-store.ts'
import { nameRecordSchema } from './wire.ts'
import { WORLD_NAMES } from './world-names.ts'

test.each([
  ['visitor', 'visitor'],
  ['anna', 'second'],
  ['noah', 'busy'],
  ['mira', 'faucet'],
] as const)("behavior: %s.casement.test is the name of the account '%s'", (label, role) => {
  const store = createNameStore(WORLD_NAMES)
  const { address } = evmAccount(role)
  expect(store.byName(`${label}.casement.test`)?.addresses['60']?.address).toBe(address)
  expect(store.byAddress(address).map(({ name }) => name)).toEqual([`${label}.casement.test`])
})

test('behavior: one name has an address on Solana, after the one for Ether', async () => {
  const mira = createNameStore(WORLD_NAMES).byName('mira.casement.test')
  expect(Object.keys(mira?.addresses ?? {})).toEqual(['60', '501'])
  expect(mira?.addresses['501']?.address).toBe(await solanaAddress('faucet'))
})

test('behavior: every name could have been registered', () => {
  for (const record of WORLD_NAMES) {
    expect(v.is(nameRecordSchema, record)).toBe(true)
    expect(whyNoName(record.name)).toBeUndefined()
  }
})
