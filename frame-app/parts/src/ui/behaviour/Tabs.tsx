import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { useSpeech } from '../../words/context.ts'
import styles from './Tabs.module.css'

type Tab<Id extends string> = {
  readonly id: Id
  readonly text: string
  readonly count?: number
  readonly disabled?: boolean
  readonly content: ReactNode
}

type Props<Id extends string> = {
  /** The accessible name of the tab list. */
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly value: Id
  readonly onChange: (id: Id) => void
}

/**
 * Parts of a view, shown one at a time.
 *
 * @example
 * <Tabs label={words('title.Account')} tabs={[{ id: 'tokens', text: words('tokens'), content: <Tokens /> }]} value={tab} onChange={setTab} />
 */
export const Tabs = <Id extends string>({ label, tabs, value, onChange }: Props<Id>) => {
  const { direction, locale } = useSpeech()
  const change = (next: string): void => {
    const tab = tabs.find(({ id }) => id === next)
    if (tab) onChange(tab.id)
  }
  return (
    <Radix.Root value={value} onValueChange={change} dir={direction}>
      <Radix.List className={styles.list} aria-label={label}>
        {tabs.map(({ id, text, count, disabled = false }) => (
          <Radix.Trigger key={id} className={styles.tab} value={id} disabled={disabled}>
            {text}
            {count !== undefined && <span className={styles.count}>{new Intl.NumberFormat(locale).format(count)}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ id, content }) => (
        <Radix.Content key={id} className={styles.panel} value={id}>
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
