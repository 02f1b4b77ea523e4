import type { ReactNode } from 'react'
import { useId } from 'react'
import { useWords } from '../../words/context.ts'
import unseen from '../actions/unseen.module.css'
import { ErrorIcon } from '../frame-icons.tsx'
import styles from './Field.module.css'

/** What a field says about itself. */
export type FieldTexts = {
  readonly label: string
  /** For those who listen alone, where what stands around it says it to those who see. */
  readonly labelUnseen?: boolean | undefined
  readonly hint?: string | undefined
  /** What is wrong, and what to do about it. It takes the place of the hint. */
  readonly error?: string | undefined
  readonly required?: boolean | undefined
}

/** What the control of a field is given. */
export type FieldControl = {
  readonly id: string
  readonly required: boolean
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

type Props = FieldTexts & { readonly children: (control: FieldControl) => ReactNode }

/**
 * The label of a control, and what is said of it.
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
      {/* It stands before it has anything to say: what is put into a page together with its text is not read out. */}
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
