import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './Checkbox.module.css'

type Props = {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** The text to agree to. Links in it open without changing the checkbox. */
  readonly children: ReactNode
  readonly error?: string
  readonly required?: boolean
  readonly disabled?: boolean
}

/**
 * A checkbox for consent.
 *
 * @example
 * <Checkbox checked={agreed} onChange={setAgreed}>I accept the <LinkButton href={terms}>terms</LinkButton></Checkbox>
 */
export const Checkbox = ({ checked, onChange, children, error, required = false, disabled = false }: Props) => {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className={styles.checkbox}>
      <input
        id={id}
        className={styles.box}
        type="checkbox"
        checked={checked}
        required={required}
        disabled={disabled}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : note}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label htmlFor={id} className={styles.label}>
        {children}
      </label>
      {error !== undefined && (
        <p id={note} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
