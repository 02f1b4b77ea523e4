import { IconButton } from '@casement/parts/ui/actions/IconButton.tsx'
import { DisconnectIcon } from '@casement/parts/ui/icons.tsx'
import { WalletImage } from '@casement/parts/ui/images/WalletImage.tsx'
import type { Connection } from '../../../../kernel/rules/connections.ts'
import { imageRouteUrl } from '../../../../kernel/rules/image-route-url.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { DisconnectFailed, NameDoubt, useDisconnect } from '../../../wallets/shared.ts'
import { Accounts } from '../Account/Accounts.tsx'
import { connectedBy } from '../Account/connected-by.ts'
import styles from './ProfileWallets.module.css'

type Props = {
  readonly connection: Connection
  /** Whether the wallet is the active one in its namespace. */
  readonly inUse: boolean
  /** Whether the card is below a heading for its namespace. */
  readonly headed: boolean
}

/** A connected wallet and its accounts. */
export const WalletCard = ({ connection, inUse, headed }: Props) => {
  const words = useWords()
  const imageRoute = useCore().config.endpoints?.images
  const { disconnecting, disconnect } = useDisconnect()
  const { namespace, connectorId, wallet } = connection
  const Heading = headed ? 'h3' : 'h2'
  return (
    <article className={styles.card} aria-label={wallet.name}>
      <div className={styles.head}>
        <WalletImage name={wallet.name} src={imageRouteUrl(imageRoute, wallet.icon)} />
        <div className={styles.names}>
          <Heading className={styles.name} dir="auto">
            {wallet.name}
          </Heading>
          <p className={styles.by}>{connectedBy(connection, words)}</p>
          <NameDoubt wallet={wallet} />
        </div>
        <IconButton
          label={words('account.disconnect-named', { wallet: wallet.name })}
          loading={disconnecting === 'busy'}
          onClick={() => disconnect({ namespace, connectorId })}
        >
          <DisconnectIcon />
        </IconButton>
      </div>
      <DisconnectFailed failed={disconnecting === 'failed'} />
      <div className={styles.accounts}>
        <Accounts connection={connection} inUse={inUse} />
      </div>
    </article>
  )
}
