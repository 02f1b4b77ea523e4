import { LinkButton } from '@casement/parts/ui/actions/LinkButton.tsx'
import { useWords } from '../../../../words/context.ts'
import styles from './Connect.module.css'

type Props = {
  /** Whether cached wallets are shown. */
  readonly kept: boolean
  readonly onRetry: () => void
}

/** Notice that the directory is unavailable; the rest of the view still works. */
export const DirectoryUnreachable = ({ kept, onRetry }: Props) => {
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
