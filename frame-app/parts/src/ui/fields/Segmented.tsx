import type { CSSProperties } from 'react'
import { useId } from 'react'
import styles from './Segmented.module.css'

type Option<Value extends string> = { readonly value: Value; readonly text: string; readonly disabled?: boolean }

type Props<Value extends string> = {
  /** The accessible name of the group. */
  readonly label: string
  /** Two to four, each of a word or two. */
  readonly options: readonly Option<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/**
 * A choice of a few visible options. It is a group of radio buttons, with their keyboard behavior.
 *
 * @example
 * <Segmented label={words('speed')} options={speeds} value={speed} onChange={setSpeed} />
 */
export const Segmented = <Value extends string>({ label, options, value, onChange }: Props<Value>) => {
  const name = useId()
  const chosen = options.findIndex((option) => option.value === value)
  const place = { '--segments': options.length, '--chosen': chosen } as CSSProperties
  return (
    <div className={styles.segmented} role="radiogroup" aria-label={label}>
      {chosen >= 0 && <span className={styles.thumb} style={place} aria-hidden="true" />}
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled ?? false}
            onChange={() => onChange(option.value)}
          />
          {option.text}
        </label>
      ))}
    </div>
  )
}
