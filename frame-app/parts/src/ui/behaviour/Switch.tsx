import * as Radix from '@radix-ui/react-switch'
import { useId } from 'react'
import rings from '../actions/ring.module.css'
import styles from './Switch.module.css'

type Props = {
  readonly label: string
  readonly hint?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  /** The change is in progress: the switch keeps the focus and cannot be changed. */
  readonly loading?: boolean
}

/**
 * An on/off setting that applies at once.
 *
 * @example
 * <Switch label={words('email-notifications')} checked={on} onChange={setOn} loading={saving} />
 */
export const Switch = ({ label, hint, checked, onChange, disabled = false, loading = false }: Props) => {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className={styles.row}>
      <span className={styles.texts}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint && (
          <span id={note} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <Radix.Root
        id={id}
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? note : undefined}
        {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
        onCheckedChange={(next) => {
          if (!loading) onChange(next)
        }}
      >
        <Radix.Thumb className={styles.thumb}>
          {loading && <span className={rings.ring} aria-hidden="true" />}
        </Radix.Thumb>
      </Radix.Root>
    </div>
  )
}
