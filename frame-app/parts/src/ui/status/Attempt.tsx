import type { ReactNode } from 'react'
import { ErrorIcon } from '../frame-icons.tsx'
import { CheckIcon } from '../icons.tsx'
import styles from './Attempt.module.css'
import { Spinner } from './Spinner.tsx'
import { StatusLine } from './StatusLine.tsx'

type Props = {
  /** What is waited on, as an image of 64 px. */
  readonly image: ReactNode
  /** Under way, not begun or left to the visitor, failed, done. */
  readonly state: 'waiting' | 'still' | 'failed' | 'done'
  readonly title: string
  /** What happens next. */
  readonly text?: string | undefined
  /** What not everybody needs to read. */
  readonly more?: ReactNode
  /** The ways on, the one that most will take first. */
  readonly children?: ReactNode
  /** A way on that few will take, as a link below them. */
  readonly link?: ReactNode
}

/**
 * Something that somebody else has to answer: how it stands, what happens next, and the ways on. Each change of it is
 * said to those who listen.
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
              {state === 'done' ? <CheckIcon /> : <ErrorIcon />}
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
