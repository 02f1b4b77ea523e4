import type { ReactNode } from 'react'
import type { Asked } from './asked.ts'
import { addressOf, LOCALES, THEMES, WIDTHS } from './asked.ts'

const SPOKEN: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'German',
  ja: 'Japanese',
  ar: 'Arabic, right to left',
  pseudo: 'Lengthened',
}
const WIDE: Readonly<Record<string, string>> = { card: 'Card, 360 px', phone: 'Phone, 390 px' }
const LIT: Readonly<Record<string, string>> = { light: 'Light', dark: 'Dark', auto: 'As the system' }

type Props<T extends string> = {
  readonly label: string
  readonly now: T
  readonly choices: readonly T[]
  readonly words: Readonly<Record<string, string>>
  readonly choose: (choice: T) => void
}

function Choice<T extends string>({ label, now, choices, words, choose }: Props<T>): ReactNode {
  return (
    <label className="switch">
      <span>{label}</span>
      <select value={now} onChange={({ target }) => choose(target.value as T)}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {words[choice] ?? choice}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Links to the same stories with other settings. All settings are in the URL, so that it can be shared. */
export const Switches = ({ asked }: { readonly asked: Asked }) => {
  const go = (change: Partial<Asked>): void => location.assign(addressOf({ ...asked, ...change }))
  return (
    <div className="switches">
      <Choice label="Theme" now={asked.theme} choices={THEMES} words={LIT} choose={(theme) => go({ theme })} />
      <Choice
        label="Language"
        now={asked.locale}
        choices={LOCALES}
        words={SPOKEN}
        choose={(locale) => go({ locale })}
      />
      <Choice label="Width" now={asked.width} choices={WIDTHS} words={WIDE} choose={(width) => go({ width })} />
      <label className="switch">
        <span>Accent</span>
        <input
          type="color"
          defaultValue={asked.accent ?? '#0b6675'}
          onBlur={({ target }) => target.value !== target.defaultValue && go({ accent: target.value })}
        />
      </label>
      {asked.accent !== undefined && (
        <a className="switch-back" href={addressOf({ ...asked, accent: undefined })}>
          Own accent
        </a>
      )}
    </div>
  )
}
