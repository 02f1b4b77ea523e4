import type { ReactNode } from 'react'
import { useWords } from '../../words/context.ts'
import unseen from '../actions/unseen.module.css'
import { CloseIcon } from '../frame-icons.tsx'
import { CheckIcon } from '../icons.tsx'
import styles from './StepList.module.css'

export type Step = {
  readonly key: string
  readonly title: string
  /** What happens in this step. */
  readonly note?: string
} & (
  | { readonly state: 'done' | 'current' | 'waiting' }
  /** Why it failed and what the visitor can do. */
  | { readonly state: 'failed'; readonly reason: string }
)

type Props = { readonly steps: readonly Step[]; readonly label?: string }

const markerOf = (state: Step['state'], position: number): ReactNode => {
  if (state === 'done') return <CheckIcon />
  if (state === 'failed') return <CloseIcon />
  return position
}

/**
 * The steps of a process, in order, with their progress.
 *
 * @example
 * <StepList steps={[{ key: 'allow', title: words('swap.allow'), state: 'done' }, …]} />
 */
export const StepList = ({ steps, label }: Props) => {
  const words = useWords()
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.key}
          className={`${styles.step} ${styles[step.state]}`}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.marker} aria-hidden="true">
            {markerOf(step.state, index + 1)}
          </span>
          <div className={styles.text}>
            <p className={styles.title}>
              {step.title} <span className={unseen.unseen}>{words(`step.${step.state}`)}</span>
            </p>
            {step.note !== undefined && <p className={styles.note}>{step.note}</p>}
            {step.state === 'failed' && <p className={styles.reason}>{step.reason}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
