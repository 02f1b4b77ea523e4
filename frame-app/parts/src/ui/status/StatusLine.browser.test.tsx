import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showOnCard } from '../../../../modal/test/show-on-card.tsx'
import { StatusLine } from './StatusLine.tsx'

const Waiting = () => {
  const [presses, setPresses] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        {presses}
      </button>
      <StatusLine text={presses < 3 ? 'Waiting for your wallet' : 'Approved'} />
    </>
  )
}

test('behavior: an unchanged status is announced once', async () => {
  await showOnCard(<Waiting />)
  const region = page.getByRole('status')
  await expect.element(region).toHaveTextContent('Waiting for your wallet')
  const announced: (string | null)[] = []
  const observer = new MutationObserver(() => announced.push(region.element().textContent))
  observer.observe(region.element(), { characterData: true, childList: true, subtree: true })
  for (const presses of ['1', '2', '3', '4']) {
    await page.getByRole('button').click()
    await expect.element(page.getByRole('button')).toHaveAccessibleName(presses)
  }
  await expect.element(region).toHaveTextContent('Approved')
  expect(announced).toEqual(['Approved'])
  observer.disconnect()
})
