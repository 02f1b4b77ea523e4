import { useEffect, useState } from 'react'
import unseen from '../actions/unseen.module.css'
import styles from './StatusLine.module.css'

type Props = {
  /** What is said now; nothing where it is empty. */
  readonly text: string
  /** Whether it is read by the eye, too, or stands elsewhere on the view. */
  readonly shown?: boolean
}

/**
 * Says what changes to those who listen, once, when they are done with what they hear. Screen readers say what is put
 * into a live region, not what it comes with: the region is there first, and its text follows.
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
