import type { ReactNode } from 'react'
import { useWords } from '../../words/context.ts'
import unseen from '../actions/unseen.module.css'
import { ErrorIcon } from '../frame-icons.tsx'
import { InfoIcon, WarningIcon } from '../icons.tsx'
import styles from './Callout.module.css'

type Props = {
  /** The severity: information, caution, or stop. */
  readonly kind?: 'neutral' | 'warning' | 'danger'
  readonly title?: string
  readonly children: ReactNode
}

const KINDS = {
  neutral: { icon: <InfoIcon />, name: 'notice.info' },
  warning: { icon: <WarningIcon />, name: 'notice.warning' },
  danger: { icon: <ErrorIcon />, name: 'notice.danger' },
} as const

/**
 * A message to read before continuing.
 *
 * @example
 * <Callout kind="warning" title={words('approve.unlimited')}>{words('approve.unlimited-text')}</Callout>
 */
export const Callout = ({ kind = 'neutral', title, children }: Props) => {
  const words = useWords()
  return (
    <div className={[styles.callout, kind !== 'neutral' && styles[kind]].filter(Boolean).join(' ')}>
      <span className={styles.icon}>
        {KINDS[kind].icon}
        <span className={unseen.unseen}>{words(KINDS[kind].name)}: </span>
      </span>
      <div className={styles.text}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  )
}
