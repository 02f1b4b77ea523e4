import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SIGNED_IN, showEmailView } from '../../../test/show-email-view.tsx'
import { ShareProfile } from './ShareProfile.tsx'

const share = () => page.getByRole('switch', { name: 'Share the e-mail address with harbour.example' })

const show = async (shareProfile: boolean, sharesProfile: boolean) => {
  const asked: boolean[] = []
  const shown = await showEmailView(<ShareProfile />, {
    state: SIGNED_IN,
    sharesProfile,
    options: { shareProfile },
    shareProfile: async (agrees) => {
      asked.push(agrees)
      shown.store.setState({ sharesProfile: agrees })
    },
  })
  return asked
}

test('behavior: E-06: off until the visitor agrees, and withdrawn the same way', async () => {
  const asked = await show(true, false)
  await expect.element(share()).not.toBeChecked()
  await share().click()
  await expect.element(share()).toBeChecked()
  await share().click()
  await expect.element(share()).not.toBeChecked()
  expect(asked).toEqual([true, false])
})

test('behavior: a page that does not ask has no switch', async () => {
  await show(false, false)
  await expect.element(share()).not.toBeInTheDocument()
})

test('behavior: a consent can be withdrawn when the page does not ask any more', async () => {
  const asked = await show(false, true)
  await share().click()
  expect(asked).toEqual([false])
  await expect.element(share()).not.toBeInTheDocument()
})
