import type { Identity } from './identity.ts'
import type { Decision, Fact, Prompt, Section, WalletRole } from './prompt.ts'

type Wallet = Pick<Identity, 'name' | 'icon'>
type Child = Node | string

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: Child[]
): HTMLElementTagNameMap[Name] => {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

const buildFact = ({ label, value, look }: Fact): HTMLElement =>
  element('div', {}, element('dt', {}, label), element('dd', { className: look ?? '' }, value))

const buildSection = ({ title, facts, body }: Section): HTMLElement => {
  const section = element('section', {})
  if (title !== undefined) section.append(element('h3', {}, title))
  if (facts.length > 0) section.append(element('dl', {}, ...facts.map(buildFact)))
  // A scrolling area must be focusable so that it can be scrolled by keyboard.
  if (body !== undefined)
    section.append(element('pre', { tabIndex: 0, ariaLabel: title ?? 'Details', role: 'group' }, body))
  return section
}

const shorten = (address: string): string => `${address.slice(0, 8)}…${address.slice(-6)}`

type Choices = { readonly fieldset: HTMLElement; chosen(): WalletRole[]; onChange(listener: () => void): void }

const buildChoices = (choices: NonNullable<Prompt['choices']>): Choices => {
  const rows = choices.map(({ role, name, address, chosen }) => {
    const input = element('input', { type: 'checkbox', checked: chosen })
    const text = element('div', {}, element('b', {}, name), element('span', { title: address }, shorten(address)))
    return { role, input, label: element('label', {}, input, text) }
  })
  const fieldset = element('fieldset', {}, element('legend', {}, 'Accounts'), ...rows.map(({ label }) => label))
  return {
    fieldset,
    chosen: () => rows.filter(({ input }) => input.checked).map(({ role }) => role),
    onChange: (listener) => fieldset.addEventListener('change', listener),
  }
}

export type Card = { readonly card: HTMLElement; focus(): void }

const TITLE_ID = 'prompt-title'
const LEAD_ID = 'prompt-lead'

/** The label and description of the surrounding dialog or window. */
export const CARD_LABELS = { 'aria-labelledby': TITLE_ID, 'aria-describedby': LEAD_ID } as const

/** Builds the card with the prompt and its buttons. All content is inserted as text, never as HTML. */
export const buildCard = (wallet: Wallet, prompt: Prompt, decide: (decision: Decision) => void): Card => {
  const { title, origin, lead, warnings, sections, choices, approve } = prompt
  const heading = element('h2', { id: TITLE_ID, tabIndex: -1 }, title)
  const asker = element('div', { id: LEAD_ID }, element('p', { className: 'origin' }, origin))
  if (lead !== undefined) asker.append(element('p', { className: 'lead' }, lead))
  asker.append(...warnings.map((warning) => element('p', { className: 'warning' }, warning)))
  const scroll = element('div', { className: 'scroll' }, heading, asker, ...sections.map(buildSection))

  const picked = choices === undefined ? undefined : buildChoices(choices)
  const yes = element('button', { type: 'button', className: 'main' }, approve)
  const no = element('button', { type: 'button' }, 'Refuse')
  if (picked !== undefined) {
    scroll.append(picked.fieldset)
    const refresh = (): void => {
      yes.disabled = picked.chosen().length === 0
    }
    picked.onChange(refresh)
    refresh()
  }
  yes.addEventListener('click', () => decide({ kind: 'approved', roles: picked?.chosen() ?? [] }))
  no.addEventListener('click', () => decide({ kind: 'refused' }))

  const top = element('div', { className: 'top' }, element('img', { src: wallet.icon, alt: '' }), wallet.name)
  const buttons = element('div', { className: 'buttons' }, no, yes)
  return { card: element('div', { className: 'card' }, top, scroll, buttons), focus: () => heading.focus() }
}
