import { randomUUID } from 'node:crypto'
import type { SecureWorld } from '../secure-world.ts'
import { signInText } from '../sign-in-text.ts'
import type { Amount, ComparableRounds } from './comparable-rounds.ts'
import { comparableRounds } from './comparable-rounds.ts'
import type { PlainBrowser, PlainPage } from './plain-browser.ts'
import type { SecureRound, SecureTimes } from './secure-figures.ts'
import type { ProcessorWatch, Watched } from './watch-processor.ts'

export type SecureParts = {
  readonly browser: PlainBrowser
  readonly secure: SecureWorld
  /** A world whose secure frame is empty. */
  readonly empty: SecureWorld
  /** The script of the modal's page. */
  readonly script: string
  readonly watch: ProcessorWatch
}

const WHOLE_WINDOW = `{
  const frame = document.querySelector('iframe')
  Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0' })
}`

const NOTE_PRESS = `addEventListener('click', () => {
  window.pressedAt = performance.timeOrigin + performance.now()
}, { capture: true, once: true })`

/** What is known of the button that approves, and its middle. */
const BUTTON = `(() => {
  const button = document.querySelector('[data-standing]')
  if (!button) return { standing: 'absent', x: 0, y: 0 }
  const { left, top, width, height } = button.getBoundingClientRect()
  return { standing: button.dataset.standing, x: left + width / 2, y: top + height / 2 }
})()`
type Button = { readonly standing: string; readonly x: number; readonly y: number }

const LOOK_AGAIN_MS = 50
const MOST_LOOKS = 400

const numberFrom = (value: unknown): number => {
  if (typeof value !== 'number') throw new Error('The page told no number')
  return value
}

/** Measures the secure frame beside an empty one, each on its own page with empty caches. */
export const measureSecure = (
  { browser, secure, empty, script, watch }: SecureParts,
  amount: Amount<SecureRound>,
): Promise<ComparableRounds<SecureRound>> => {
  const fresh = async (
    { host, modalOrigin }: SecureWorld,
    measure: (page: PlainPage, inModal: (expression: string) => Promise<unknown>) => Promise<Watched<SecureTimes>>,
  ): Promise<Watched<SecureTimes>> => {
    const page = await browser.open(host, 1)
    await page.evaluate(WHOLE_WINDOW)
    const inModal = (expression: string) => page.evaluateInFrame(modalOrigin, expression)
    await inModal(`${script};0`)
    const sample = await measure(page, inModal)
    await page.close()
    return sample
  }

  /** Waits until the button may be approved, as a visitor does who reads what it approves. */
  const arm = async (page: PlainPage): Promise<Button> => {
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      const button = (await page.evaluateInFrame(secure.secureOrigin, BUTTON)) as Button
      if (button.standing === 'armed') return button
      if (button.standing === 'ready') await page.movePointer(button)
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
    throw new Error('The button cannot be pressed')
  }

  const secureTimes = (): Promise<Watched<SecureTimes>> =>
    fresh(secure, async (page, inModal) => {
      const { secureOrigin, host, service } = secure
      const hostOrigin = new URL(host).origin
      const open = `secureTimes.open(${JSON.stringify(secureOrigin)}, ${JSON.stringify(hostOrigin)})`
      const ready = await watch.watch(async () => numberFrom(await inModal(open)))
      const email = `${randomUUID()}@example.org`
      await inModal(`secureTimes.askForCode(${JSON.stringify(email)})`)
      const code = await service.codeFor(email)
      const account = String(await inModal(`secureTimes.enterCode(${JSON.stringify(code)})`))
      await inModal(`secureTimes.request(${JSON.stringify(signInText(host, account))}, ${JSON.stringify(account)})`)
      await page.untilCalm()
      const place = await arm(page)
      await page.evaluateInFrame(secureOrigin, NOTE_PRESS)
      const signed = await watch.watch(async () => {
        await page.press(place)
        return numberFrom(await inModal('secureTimes.signed()'))
      })
      const pressed = numberFrom(await page.evaluateInFrame(secureOrigin, 'window.pressedAt'))
      return {
        value: { ready: ready.value, signature: signed.value - pressed },
        disturbed: ready.disturbed || signed.disturbed,
      }
    })

  const emptyTimes = (): Promise<Watched<SecureTimes>> =>
    fresh(empty, async (page, inModal) => {
      const open = `secureTimes.openEmpty(${JSON.stringify(empty.secureOrigin)})`
      const ready = await watch.watch(async () => numberFrom(await inModal(open)))
      // Making a wallet has loaded the product's Worker once, too.
      await inModal('secureTimes.signInEmpty()')
      await page.untilCalm()
      const signed = await watch.watch(async () => numberFrom(await inModal('secureTimes.signInEmpty()')))
      return {
        value: { ready: ready.value, signature: signed.value },
        disturbed: ready.disturbed || signed.disturbed,
      }
    })

  return comparableRounds<SecureRound>({
    ...amount,
    measures: { secure: secureTimes, empty: emptyTimes },
    watch,
  })
}
