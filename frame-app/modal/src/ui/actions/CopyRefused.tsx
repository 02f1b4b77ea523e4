import { useId } from 'react'
import { useWords } from '../../i18n/context.ts'
import styles from './CopyButton.module.css'

type Props = { readonly text: string; readonly label: string }

const select = (field: HTMLInputElement | null): void => {
  field?.focus()
  // Backwards, so that its beginning is what shows.
  field?.setSelectionRange(0, field.value.length, 'backward')
}

/** The text that could not be copied, whole and selected. */
export const CopyRefused = ({ text, label }: Props) => {
  const words = useWords()
  const message = useId()
  return (
    <span className={styles.failure}>
      <span id={message} role="alert">
        {words('copy.failed')}
      </span>
      <input
        ref={select}
        className={styles.text}
        readOnly
        value={text}
        aria-label={label}
        aria-describedby={message}
        dir="ltr"
      />
    </span>
  )
}
