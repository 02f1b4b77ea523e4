import { useId } from 'react'
import { useWords } from '../../words/context.ts'
import styles from './CopyButton.module.css'

type Props = { readonly text: string; readonly label: string }

const select = (field: HTMLTextAreaElement | null): void => {
  field?.focus()
  field?.select()
}

/** The text that could not be copied, in full and selected. */
export const CopyRefused = ({ text, label }: Props) => {
  const words = useWords()
  const message = useId()
  return (
    <span className={styles.failure}>
      <span id={message} role="alert">
        {words('copy.failed')}
      </span>
      <textarea
        ref={select}
        className={styles.text}
        readOnly
        rows={2}
        value={text}
        aria-label={label}
        aria-describedby={message}
        dir="ltr"
      />
    </span>
  )
}
