import type { Identity } from './identity.ts'
import type { Decision, Prompt } from './prompt.ts'
import { buildCard, CARD_LABELS } from './prompt-card.ts'
import { PROMPT_STYLE } from './prompt-style.ts'

const buildHost = (): { readonly host: HTMLElement; readonly root: ShadowRoot } => {
  const host = document.createElement('casement-test-wallet')
  // Page styles apply to the shadow host, and its children inherit from it, so they are reset.
  host.style.setProperty('all', 'initial', 'important')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(PROMPT_STYLE)
  root.adoptedStyleSheets = [sheet]
  return { host, root }
}

/**
 * Prompts in the page, in a dialog in the top layer, or below it as most wallets do. The page could press the buttons
 * itself, which is why real wallets prompt elsewhere.
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
    // A non-modal dialog does not close on Escape, and browsers may close a modal one without a `cancel` event.
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
