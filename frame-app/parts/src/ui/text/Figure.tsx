import type { ReactNode } from 'react'
import { useWords } from '../../words/context.ts'
import unseen from '../actions/unseen.module.css'
import styles from './Figure.module.css'
import type { WrittenAmount } from './format-amount.ts'

type Props = {
  readonly written: WrittenAmount | undefined
  readonly sign?: '+' | '−' | undefined
  /** Shown after the digits. */
  readonly children?: ReactNode
}

/** The digits of an amount. An unknown or invalid amount is shown as a dash, never as zero. */
export const Figure = ({ written, sign = undefined, children }: Props) => {
  const words = useWords()
  if (!written) {
    return (
      <span className={styles.figure}>
        <span aria-hidden="true">–</span>
        <span className={unseen.unseen}>{words('amount.unknown')}</span>
      </span>
    )
  }
  const { text, below } = written
  const digits = below ? (
    <>
      <span aria-hidden="true">{`${sign ?? ''}<${text}`}</span>
      <span className={unseen.unseen}>{`${sign ?? ''}${words('amount.less-than', { amount: text })}`}</span>
    </>
  ) : (
    `${sign ?? ''}${text}`
  )
  return (
    // Left to right in every script: a sign or currency on the other side would change the meaning.
    <bdi dir="ltr" className={styles.figure}>
      {digits}
      {children}
    </bdi>
  )
}
