import { useEffect, useRef } from 'react'
import { useWords } from '../words/use-words.ts'
import styles from './RequestTitle.module.css'
import type { RequestReview } from './rules/review-request.ts'

type Props = {
  readonly hostOrigin: string
  readonly kind: RequestReview['kind']
  /** How many requests wait. */
  readonly count: number
}

/** Who asks, as the browser reported it, and for what. What the page calls itself is not said: anybody can say anything. */
export const RequestTitle = ({ hostOrigin, kind, count }: Props) => {
  const words = useWords()
  const { host } = new URL(hostOrigin)
  const title = useRef<HTMLHeadingElement>(null)
  // Screen readers start here, and a document without the focus arms no button. The button itself never takes it.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <header className={styles.title}>
      {count > 1 && <p className={styles.count}>{words('request.count', { count })}</p>}
      <h2 ref={title} className={styles.says} tabIndex={-1}>
        <bdi className={styles.host} dir="ltr">
          {host}
        </bdi>{' '}
        <span className={styles.asks}>{words(`request.${kind}`)}</span>
      </h2>
    </header>
  )
}
