import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { Failure } from '@casement/parts/ui/Failure.tsx'
import { InstallWalletPicture } from '@casement/parts/ui/pictures/InstallWalletPicture.tsx'
import { EmptyState } from '@casement/parts/ui/status/EmptyState.tsx'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import styles from './AllWallets.module.css'

type Props = {
  /** Whether the directory did not respond and nothing is cached. */
  readonly away: boolean
  readonly searched: boolean
  readonly onRetry: () => void
}

/** Says why no wallet is listed, and what to do. */
export const NothingListed = ({ away, searched, onRetry }: Props) => {
  const words = useWords()
  const { modal, device } = useCore()
  if (away) {
    return (
      <div className={styles.nothing}>
        <Failure text={words('connect.away')} action={words('try-again')} onAction={onRetry} />
      </div>
    )
  }
  const showCode = () => modal.navigation.push({ view: 'ConnectingWalletConnectBasic', params: {} })
  return (
    <EmptyState
      picture={<InstallWalletPicture />}
      title={words(searched ? 'all-wallets.none' : 'all-wallets.none-listed')}
      text={words(searched ? 'all-wallets.none-text' : 'all-wallets.none-listed-text')}
      action={!device().mobile && <Button onClick={showCode}>{words('all-wallets.show-code')}</Button>}
    />
  )
}
