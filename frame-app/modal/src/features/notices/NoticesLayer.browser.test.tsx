import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { frames } from '../../../test/frames.ts'
import { showOnCard } from '../../../test/show-on-card.tsx'
import { SampleSurroundings } from '../SampleShell.tsx'
import { sampleSurroundings } from '../sample-parts.ts'
import { createNoticesFeature } from './feature.ts'
import { NoticesLayer } from './NoticesLayer.tsx'
import type { NoticesCommands } from './notices.ts'
import type { Alert } from './rules/notice.ts'

// The notices of the modal, with a clock that the test advances.

const REGIONS = '[role="status"], [role="alert"]'

/** Renders the notices, with one that was already open before. */
const renderNotices = async (before?: Parameters<NoticesCommands['show']>[0]) => {
  const { core, features } = sampleSurroundings({})
  const notices = createNoticesFeature(core)
  if (before) notices.show(before)
  const { card } = await showOnCard(
    <SampleSurroundings core={core} features={{ ...features, notices }}>
      <div style={{ minHeight: 400 }}>
        <NoticesLayer />
      </div>
    </SampleSurroundings>,
  )
  return {
    ...notices,
    card,
    setDebug: (debug: boolean) => core.options.setState({ debug }),
    /** The open notices: the role of their region, their variant and text. */
    open: () =>
      Array.from(card.querySelectorAll('[data-variant]'), (element) => [
        element.parentElement?.getAttribute('role'),
        element.getAttribute('data-variant'),
        Array.from(element.querySelectorAll('p'), ({ textContent }) => textContent).join(' '),
      ]),
    close: () => page.getByRole('alert').getByRole('button', { name: 'Close' }).click(),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

test('behavior: a new notification closes the open one', async () => {
  const { show, open } = await renderNotices()
  await vi.advanceTimersByTimeAsync(0)
  show({ variant: 'loading', message: 'Sending' })
  await expect.poll(open).toEqual([['status', 'loading', 'Sending']])
  show({ variant: 'error', message: 'Not sent' })
  await expect.poll(open).toEqual([])
})

test('behavior: the new notification shows 150 ms later', async () => {
  const { show, open } = await renderNotices()
  await vi.advanceTimersByTimeAsync(0)
  show({ variant: 'loading', message: 'Sending' })
  show({ variant: 'error', message: 'Not sent' })
  await vi.advanceTimersByTimeAsync(149)
  await frames(2)
  expect(open()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(open).toEqual([['alert', 'error', 'Error: Not sent']])
})

test('behavior: a success closes by itself; an error stays until it is closed', async () => {
  const { show, open, close } = await renderNotices()
  await vi.advanceTimersByTimeAsync(0)
  show({ variant: 'success', message: 'Sent' })
  await vi.advanceTimersByTimeAsync(3_999)
  await frames(2)
  expect(open()).toEqual([['status', 'success', 'Sent']])
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(open).toEqual([])
  show({ variant: 'error', message: 'Not sent' })
  await vi.advanceTimersByTimeAsync(600_000)
  await frames(2)
  expect(open()).toEqual([['alert', 'error', 'Error: Not sent']])
  await close()
  await expect.poll(open).toEqual([])
})

test('behavior: an alert shows as a toast once, and only with debug', async () => {
  const { alert, open, close, setDebug } = await renderNotices()
  await vi.advanceTimersByTimeAsync(0)
  const invalid: Alert = { variant: 'error', message: 'Invalid App Configuration' }
  alert(invalid)
  await vi.advanceTimersByTimeAsync(1_000)
  await frames(2)
  expect(open()).toEqual([])
  setDebug(true)
  alert(invalid)
  await expect.poll(open).toEqual([['alert', 'error', 'Error Invalid App Configuration']])
  await close()
  await expect.poll(open).toEqual([])
  alert(invalid)
  await vi.advanceTimersByTimeAsync(1_000)
  await frames(2)
  expect(open()).toEqual([])
  alert({ variant: 'warning', message: 'Session Expired' })
  await expect.poll(open).toEqual([['status', 'warning', 'Warning Session Expired']])
})

test('behavior: notices are put into a live region that already exists, which screen readers need', async () => {
  const { show, card } = await renderNotices()
  await vi.advanceTimersByTimeAsync(0)
  const regions = Array.from(card.querySelectorAll(REGIONS))
  const announced = () => regions.map(({ textContent }) => textContent).filter(Boolean)
  expect(regions).toHaveLength(4)
  expect(announced()).toEqual([])
  show({ variant: 'success', message: 'Sent' })
  await expect.poll(announced).toEqual(['Sent'])
  show({ variant: 'error', message: 'Not sent' })
  await vi.advanceTimersByTimeAsync(150)
  await expect.poll(announced).toEqual(['Error: Not sent'])
})

test('behavior: a notice from before the modal is put into its live region after that is in the document', async () => {
  const { open, card } = await renderNotices({ variant: 'error', message: 'Not sent' })
  expect(card.querySelectorAll(REGIONS)).toHaveLength(4)
  expect(open()).toEqual([])
  await vi.advanceTimersByTimeAsync(0)
  await expect.poll(open).toEqual([['alert', 'error', 'Error: Not sent']])
})

test('behavior: a calm error looks neutral, and is announced politely without the word "error"', async () => {
  const { show, open, card } = await renderNotices()
  await vi.advanceTimersByTimeAsync(0)
  show({ variant: 'error', message: 'Signature declined', calm: true })
  await expect.poll(open).toEqual([['status', 'error', 'Signature declined']])
  const color = (selector: string): string => {
    const element = card.querySelector(selector)
    return element ? getComputedStyle(element).color : ''
  }
  const calm = color('[data-variant] > [aria-hidden]')
  show({ variant: 'error', message: 'Not sent' })
  await vi.advanceTimersByTimeAsync(150)
  await expect.poll(open).toEqual([['alert', 'error', 'Error: Not sent']])
  expect(calm).not.toBe(color('[data-variant] > [aria-hidden]'))
})
