import type { ReactNode } from 'react'
import { useId } from 'react'
import { useWords } from '../../words/context.ts'
import unseen from '../actions/unseen.module.css'
import { ErrorIcon } from '../frame-icons.tsx'
import styles from './Field.module.css'

/** The texts of a field. */
export type FieldTexts = {
  readonly label: string
  /** Hides the label visually, where the environment make it clear. */
  readonly labelUnseen?: boolean | undefined
  readonly hint?: string | undefined
  /** What is wrong and how to fix it. Replaces the hint. */
  readonly error?: string | undefined
  readonly required?: boolean | undefined
}

/** The props for a field's control. */
export type FieldControl = {
  readonly id: string
  readonly required: boolean
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

type Props = FieldTexts & { readonly children: (control: FieldControl) => ReactNode }

/**
 * A control with its label, hint and error.
 *
 * @example
 * <Field label={words('email')}>{(control) => <input {...control} type="email" />}</Field>
 */
export const Field = ({ label, labelUnseen = false, hint, error, required = false, children }: Props) => {
  const words = useWords()
  const id = useId()
  const note = `${id}-note`
  return (
    <div className={styles.field}>
      <div className={labelUnseen ? unseen.unseen : styles.heading}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {required && (
          <span className={styles.required} aria-hidden="true">
            {words('field.required')}
          </span>
        )}
      </div>
      {children({
        id,
        required,
        'aria-invalid': error !== undefined,
        'aria-describedby': (error ?? hint) === undefined ? undefined : note,
      })}
      {/* Rendered before it has a text: screen readers do not announce a live region that is inserted with its text. */}
      <div id={note} className={styles.says} aria-live="polite">
        {error !== undefined && (
          <p className={`${styles.note} ${styles.error}`}>
            <ErrorIcon />
            <span>{error}</span>
          </p>
        )}
        {error === undefined && hint !== undefined && <p className={styles.note}>{hint}</p>}
      </div>
    </div>
  )
}
