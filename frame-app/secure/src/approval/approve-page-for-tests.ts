import { SpeechContext } from '@casement/parts/words/context.ts'
import { loadSpeechFrom } from '@casement/parts/words/speech.ts'
import { createSpeechStore } from '@casement/parts/words/speech-store.ts'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { page } from 'vitest/browser'
import type { Messages } from '../words/catalogue.ts'
import { loadCatalogue } from '../words/load-catalogue.ts'
import type { PageRequest } from './approvals.ts'
import type { Queue } from './messages.ts'
import type { SignRequest } from './rules/sign-request.ts'
import { ApprovePage } from './window/ApprovePage.tsx'

export const button = (name: string): Locator => page.getByRole('button', { name })
export const heading = page.getByRole('heading', { level: 2 })

/** Hovers a button until it is armed. Returns where the pointer is. */
export const armBy = async (name: string): Promise<number> => {
  const approve = button(name)
  let x = 20
  await expect
    .poll(
      async () => {
        const { standing } = (approve.element() as HTMLElement).dataset
        x = x === 20 ? 40 : 20
        if (standing === 'ready') await approve.hover({ position: { x, y: 10 } })
        return standing
      },
      { timeout: 10_000 },
    )
    .toBe('armed')
  return x
}

/** Approves as a person does. */
export const approveBy = async (name: string): Promise<void> => {
  const x = await armBy(name)
  await button(name).click({ position: { x, y: 10 } })
}

type Completion = Queue['requests'][number]['completion']

export type ShownPage = {
  /** What the visitor has answered. */
  readonly answered: { hash?: string; declined?: boolean; closed?: boolean }
  /** Another request takes the place of the one that is shown. */
  readonly render: (request: SignRequest, completion?: Completion) => void
  readonly unmount: () => void
}

/** Shows the page of the window in which requests are approved. */
export const showApprovePage = async (
  asked: SignRequest,
  { language = 'en', completion }: { readonly language?: string; readonly completion?: Completion } = {},
): Promise<ShownPage> => {
  const element = document.createElement('main')
  element.className = 'screen'
  document.body.append(element)
  const root = createRoot(element)
  const speech = await loadSpeechFrom<Messages>(loadCatalogue, { locale: language, languages: [] })
  const store = createSpeechStore(speech)
  const answered: ShownPage['answered'] = {}
  const render: ShownPage['render'] = (request, added) => {
    const shown = createElement(ApprovePage, {
      request: { ...(request as PageRequest), id: 'a', ...(added && { completion: added }) },
      count: 1,
      onApprove: (hash) => {
        answered.hash = hash
      },
      onDecline: () => {
        answered.declined = true
      },
      onClose: () => {
        answered.closed = true
      },
    })
    root.render(createElement(SpeechContext, { value: store }, shown))
  }
  render(asked, completion)
  await expect.element(button('Decline')).toBeVisible()
  return {
    answered,
    render,
    unmount: () => {
      root.unmount()
      element.remove()
    },
  }
}
