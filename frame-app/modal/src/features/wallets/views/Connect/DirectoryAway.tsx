import { LinkButton } from '../../../../ui/actions/LinkButton.tsx'
import { useWords } from '../../../../words/context.ts'
import styles from './Connect.module.css'

type Props = {
  /** Whether wallets of an earlier answer are shown. */
  readonly kept: boolean
  readonly onRetry: () => void
}

/** The directory does not answer: what can still be done can be done, and this is said beside it. */
export const DirectoryAway = ({ kept, onRetry }: Props) => {
  const words = useWords()
  return (
    <div className={styles.away} role="status">
      <p>{words(kept ? 'connect.away-kept' : 'connect.away')}</p>
      <LinkButton alone onClick={onRetry}>
        {words('try-again')}
      </LinkButton>
    </div>
  )
}
