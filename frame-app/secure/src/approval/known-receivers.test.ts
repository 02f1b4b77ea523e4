import { expect, test, vi } from 'vitest'
import { createKnownReceivers } from './known-receivers.ts'
import { NOW, OTHER_ACCOUNT, requestOf } from './rules/requests-for-tests.ts'
import { reviewRequest } from './rules/review-request.ts'
import { transaction } from './rules/transactions-for-tests.ts'

const PAYMENT = reviewRequest(transaction({ to: OTHER_ACCOUNT, value: '0x1' }), NOW)
const MESSAGE = reviewRequest(requestOf('personal_sign', ['0x6869', requestOf('', []).account]), NOW)

const open = (kept: readonly string[]) => {
  let receivers = kept
  const save = vi.fn<(all: readonly string[]) => Promise<void>>(async (all) => {
    receivers = all
  })
  return { known: createKnownReceivers({ read: async () => receivers, save }), save }
}

test('behavior: whom something was sent to is known from then on', async () => {
  const { known } = open(['0xab'])
  await known.remember(PAYMENT)
  expect(await known.all()).toEqual([OTHER_ACCOUNT.toLowerCase(), '0xab'])
})

test('behavior: a message makes nobody known, and writes nothing', async () => {
  const { known, save } = open(['0xab'])
  await known.remember(MESSAGE)
  expect(save).not.toHaveBeenCalled()
})

test('error: a browser that keeps nothing knows nobody, and stops nothing', async () => {
  const failing = async (): Promise<never> => {
    throw new Error('full')
  }
  const known = createKnownReceivers({ read: failing, save: failing })
  await known.remember(PAYMENT)
  expect(await known.all()).toEqual([])
})
