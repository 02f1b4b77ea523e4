import type { Identity } from './identity.ts'
import type { Decision, Prompt } from './prompt.ts'
import { buildCard, CARD_LABELS } from './prompt-card.ts'
import { PROMPT_STYLE } from './prompt-style.ts'

const buildHost = (): { readonly host: HTMLElement; readonly root: ShadowRoot } => {
  const host = document.createElement('casement-test-wallet')
  // Whatever the page styles reaches the host of the shadow, and from there all that inherits.
  host.style.setProperty('all', 'initial', 'important')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(PROMPT_STYLE)
  root.adoptedStyleSheets = [sheet]
  return { host, root }
}

/**
 * Asks in the page, in a dialog of its own above all else, or below the top layer as most wallets have it. The page
 * could press the buttons itself: it owns everything in it, which is why real wallets ask elsewhere.
 */
export const askInPage = (
  wallet: Pick<Identity, 'name' | 'icon'>,
  prompt: Prompt,
  layer: 'top' | 'page',
): Promise<Decision> =>
  new Promise((resolve) => {
    const opener = document.activeElement
    const { host, root } = buildHost()
    const dialog = document.createElement('dialog')
    for (const [name, id] of Object.entries(CARD_LABELS)) dialog.setAttribute(name, id)
    const decide = (decision: Decision): void => {
      resolve(decision)
      if (!host.isConnected) return
      dialog.close()
      host.remove()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
    const { card, focus } = buildCard(wallet, prompt, decide)
    dialog.append(card)
    // A dialog that is not modal has no Escape of its own, and a browser may close a modal one without asking.
    dialog.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') decide({ kind: 'refused' })
    })
    dialog.addEventListener('close', () => decide({ kind: 'refused' }))
    root.append(dialog)
    document.documentElement.append(host)
    if (layer === 'top') dialog.showModal()
    else {
      host.style.setProperty('position', 'fixed', 'important')
      host.style.setProperty('z-index', '2147483647', 'important')
      dialog.show()
    }
    focus()
  })
