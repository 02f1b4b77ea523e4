import { ErrorIcon } from '@casement/parts/ui/frame-icons.tsx'
import { CheckIcon, ClockIcon, SettingsIcon } from '@casement/parts/ui/icons.tsx'
import { TokenImage } from '@casement/parts/ui/images/TokenImage.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import type { Network } from '@casement/shared-protocol/schemas'
import type { ReactNode } from 'react'
import { networkName } from '../../../kernel/network-name.ts'
import { imageRouteUrl } from '../../../kernel/rules/image-route-url.ts'
import type { Transaction, Transfer } from '../../../kernel/rules/transaction.ts'
import { useCore } from '../../../kernel/use-core.ts'
import { useNetworkImage } from '../../../kernel/use-network-image.ts'
import { useWords } from '../../../words/context.ts'
import { PartyName } from '../PartyName.tsx'
import type { Summary } from '../rules/summary.ts'
import { summaryOf } from '../rules/summary.ts'
import { TransferAmount } from '../TransferAmount.tsx'
import styles from './TransactionRow.module.css'

type Props = { readonly transaction: Transaction; readonly network: Network; readonly account: string }

/** What stands for a transaction that moved nothing. */
const figureOf = ({ status }: Transaction, { verb }: Summary): ReactNode => {
  if (status === 'failed') return <ErrorIcon />
  if (status === 'pending') return <ClockIcon />
  return verb === 'approved' ? <CheckIcon /> : <SettingsIcon />
}

const imageOf = ({ asset }: Transfer): { readonly symbol: string; readonly url: string | undefined } =>
  asset.kind === 'token'
    ? { symbol: asset.symbol, url: asset.iconUrl }
    : { symbol: asset.name ?? 'NFT', url: asset.imageUrl }

/** A transaction in the list; opens its receipt. */
export const TransactionRow = ({ transaction, network, account }: Props) => {
  const words = useWords()
  const { modal, config } = useCore()
  const networkImage = useNetworkImage()
  const summary = summaryOf(transaction, account)
  const { verb, party, transfers } = summary
  const [first, second] = transfers
  const image = first && imageOf(first)
  const { status } = transaction
  return (
    <ListRow
      image={
        image && status !== 'failed' ? (
          <TokenImage
            symbol={image.symbol}
            src={imageRouteUrl(config.endpoints?.images, image.url)}
            network={{ name: networkName(network, words), src: networkImage(network) }}
          />
        ) : (
          <span className={styles.figure} data-status={status}>
            {figureOf(transaction, summary)}
          </span>
        )
      }
      title={words(`activity.${verb}`)}
      subtitle={party && <PartyName party={party} />}
      caution={
        status === 'failed' ? (
          <span className={styles.failed}>{words('activity.status-failed')}</span>
        ) : status === 'pending' ? (
          words('activity.status-pending')
        ) : undefined
      }
      trailing={first && <TransferAmount transfer={first} />}
      detail={second && <TransferAmount transfer={second} />}
      onPress={() => modal.navigation.push({ view: 'TransactionReceipt', params: { transaction, account } })}
    />
  )
}
