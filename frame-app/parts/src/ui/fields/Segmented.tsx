import type { CSSProperties } from 'react'
import { useId } from 'react'
import styles from './Segmented.module.css'

type Option<Value extends string> = { readonly value: Value; readonly text: string; readonly disabled?: boolean }

type Props<Value extends string> = {
  /** What is chosen between. */
  readonly label: string
  /** Two to four, each of a word or two. */
  readonly options: readonly Option<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/**
 * One of a few, all in sight. It is a group of radio buttons, so that keys do what they do in those.
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
