import { expect, test, vi } from 'vitest'
import type { SignInAccount } from './rules/sign-in-service.ts'
import { ACCOUNT, OTHER } from './sign-in-for-tests.ts'
import { createSmartAccounts } from './smart-accounts.ts'

const other: SignInAccount = { ...ACCOUNT, address: OTHER }

test('behavior: is unknown until the node has answered, and asked only once', async () => {
  const isContract = vi.fn(async () => true)
  const { known, lookUp } = createSmartAccounts(isContract)
  expect(known(ACCOUNT)).toBeUndefined()
  const looked = lookUp(ACCOUNT)
  expect(known(ACCOUNT)).toBeUndefined()
  expect(await looked).toBe(true)
  expect(await lookUp(ACCOUNT)).toBe(true)
  expect(known(ACCOUNT)).toBe(true)
  expect(isContract).toHaveBeenCalledExactlyOnceWith(ACCOUNT)
})

test('behavior: the answer is that account’s alone', async () => {
  const { known, lookUp } = createSmartAccounts(async ({ address }) => address === ACCOUNT.address)
  await lookUp(ACCOUNT)
  expect(known(other)).toBeUndefined()
  expect(known({ ...ACCOUNT, chainId: 'eip155:137' })).toBeUndefined()
  expect(await lookUp(other)).toBe(false)
  expect([known(other), known(ACCOUNT)]).toEqual([false, undefined])
})

test('error: a node that fails says nothing, and is asked again', async () => {
  const isContract = vi.fn(async () => true).mockRejectedValueOnce(new Error('away'))
  const { known, lookUp } = createSmartAccounts(isContract)
  expect(await lookUp(ACCOUNT)).toBeUndefined()
  expect(known(ACCOUNT)).toBeUndefined()
  expect(await lookUp(ACCOUNT)).toBe(true)
})

test('error: a late failure does not forget another account', async () => {
  let fail = (): void => undefined
  const isContract = ({ address }: SignInAccount): Promise<boolean> =>
    address === OTHER
      ? Promise.resolve(true)
      : new Promise((_resolve, reject) => {
          fail = () => reject(new Error('away'))
        })
  const { known, lookUp } = createSmartAccounts(isContract)
  const late = lookUp(ACCOUNT)
  await lookUp(other)
  fail()
  await late
  expect(known(other)).toBe(true)
})
