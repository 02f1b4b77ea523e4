import type { ReactNode } from 'react'
import { CloseIcon, ErrorIcon } from '../frame-icons.tsx'
import { CheckIcon } from '../icons.tsx'
import styles from './Attempt.module.css'
import { Spinner } from './Spinner.tsx'
import { StatusLine } from './StatusLine.tsx'

type Props = {
  /** A 64 px image of the wallet or service that must respond. */
  readonly image: ReactNode
  /** In progress; not started or up to the visitor; over without a fault, such as declined; failed; done. */
  readonly state: 'waiting' | 'still' | 'stopped' | 'failed' | 'done'
  readonly title: string
  /** What happens next. */
  readonly text?: string | undefined
  /** Collapsed details. */
  readonly more?: ReactNode
  /** The actions, the most likely one first. */
  readonly children?: ReactNode
  /** A less likely action, as a link below. */
  readonly link?: ReactNode
}

const BADGES = { stopped: <CloseIcon />, failed: <ErrorIcon />, done: <CheckIcon /> } as const

/**
 * An action that another party must complete: its state, what happens next, and the visitor's options. Each change is
 * announced to screen readers.
 *
 * @example
 * <Attempt image={image} state="waiting" title={words('connecting.wait', { wallet })}><Button>…</Button></Attempt>
 */
export const Attempt = ({ image, state, title, text, more, children, link }: Props) => (
  <div className={styles.attempt} data-state={state}>
    <div className={styles.figure}>
      {state === 'waiting' ? (
        <Spinner label={title}>{image}</Spinner>
      ) : (
        <span className={styles.still}>
          {image}
          {state !== 'still' && (
            <span className={styles.badge} data-kind={state}>
              {BADGES[state]}
            </span>
          )}
        </span>
      )}
    </div>
    <div className={styles.words}>
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
    </div>
    {more !== undefined && <div className={styles.more}>{more}</div>}
    {children !== undefined && <div className={styles.actions}>{children}</div>}
    {link && <div className={styles.link}>{link}</div>}
    <StatusLine text={state === 'still' ? '' : [title, text].filter(Boolean).join('. ')} />
  </div>
)
