import { useEffect, useState } from 'react'
import unseen from '../actions/unseen.module.css'
import styles from './StatusLine.module.css'

type Props = {
  /** The current status; empty for none. */
  readonly text: string
  /** Whether the text is visible here; otherwise the view shows it elsewhere. */
  readonly shown?: boolean
}

/**
 * Announces status changes to screen readers, once and without interrupting. A live region is announced only when its
 * content changes after it is in the document, so it is rendered empty first.
 *
 * @example
 * <StatusLine text={state === 'waiting' ? words('waiting-for-wallet') : ''} />
 */
export const StatusLine = ({ text, shown = false }: Props) => {
  const [said, setSaid] = useState('')
  useEffect(() => setSaid(text), [text])
  return (
    <>
      {shown && (
        <p className={styles.line} aria-hidden="true">
          {text}
        </p>
      )}
      <span className={unseen.unseen} role="status" aria-atomic="true">
        {said}
      </span>
    </>
  )
}
