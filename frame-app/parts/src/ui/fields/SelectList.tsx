import type { ReactNode } from 'react'
import { useId } from 'react'
import { CheckIcon } from '../icons.tsx'
import styles from './SelectList.module.css'

export type SelectOption<Value extends string> = {
  readonly value: Value
  readonly title: string
  readonly subtitle?: string
  /** A 36 px image. */
  readonly image?: ReactNode
  readonly trailing?: ReactNode
  readonly disabled?: boolean
}

type Props<Value extends string> = {
  /** The accessible name of the group. */
  readonly label: string
  readonly options: readonly SelectOption<Value>[]
  /** Undefined if nothing is selected yet. */
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
}

/**
 * A choice from a list with images. It is a group of radio buttons: one tab stop, and arrow keys within.
 *
 * @example
 * <SelectList label={words('title.Networks')} options={networks} value={active} onChange={switchTo} />
 */
export const SelectList = <Value extends string>({ label, options, value, onChange }: Props<Value>) => {
  const id = useId()
  return (
    <div className={styles.list} role="radiogroup" aria-label={label}>
      {options.map(({ value: own, title, subtitle, image, trailing, disabled = false }, index) => {
        const titleId = `${id}-${index}-title`
        const subtitleId = `${id}-${index}-subtitle`
        const trailingId = `${id}-${index}-trailing`
        const described = [subtitle && subtitleId, trailing && trailingId].filter(Boolean).join(' ')
        return (
          <label key={own} className={styles.option}>
            <input
              className={styles.radio}
              type="radio"
              name={id}
              value={own}
              checked={own === value}
              disabled={disabled}
              aria-labelledby={titleId}
              aria-describedby={described || undefined}
              onChange={() => onChange(own)}
            />
            <span className={styles.image}>{image}</span>
            <span className={styles.words}>
              <span id={titleId} className={styles.title}>
                {title}
              </span>
              {subtitle && (
                <span id={subtitleId} className={styles.subtitle}>
                  {subtitle}
                </span>
              )}
            </span>
            <span id={trailingId} className={styles.trailing}>
              {trailing}
            </span>
            <span className={styles.tick}>
              <CheckIcon />
            </span>
          </label>
        )
      })}
    </div>
  )
}
