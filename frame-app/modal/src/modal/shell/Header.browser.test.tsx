import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { focusOn } from '../../../test/focus-on.ts'
import { startFrame } from '../../../test/start-frame.ts'

test('behavior: a press on help that has just become back, or back that has just become help, is ignored for 300 ms', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  const { open, modal } = await startFrame()
  await open()
  const help = modal('Connect wallet').getByRole('button', { name: 'What is a wallet?' })
  const back = modal('What is a wallet?').getByRole('button', { name: 'Back' })
  await help.click()
  await expect.element(back).toBeVisible()
  now.mockReturnValue(10_299)
  await back.click()
  now.mockReturnValue(10_300)
  await back.click()
  await expect.element(help).toBeVisible()
  now.mockReturnValue(10_599)
  await help.click()
  now.mockReturnValue(10_600)
  await help.click()
  await expect.element(back).toBeVisible()
})

test('behavior: a keyboard is never ignored', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(10_000)
  const { open, modal } = await startFrame()
  await open()
  await modal('Connect wallet').getByRole('button', { name: 'What is a wallet?' }).click()
  const back = modal('What is a wallet?').getByRole('button', { name: 'Back' })
  // A view that has come gives its card the focus.
  await expect.element(modal('What is a wallet?')).toHaveFocus()
  focusOn(back)
  await userEvent.keyboard('{Enter}')
  await expect.element(modal('Connect wallet')).toBeVisible()
})
