import { CopyButton } from '@casement/parts/ui/actions/CopyButton.tsx'
import { ErrorIcon } from '@casement/parts/ui/frame-icons.tsx'
import { ClockIcon, SuccessIcon } from '@casement/parts/ui/icons.tsx'
import { Definition, Definitions } from '@casement/parts/ui/layout/Definition.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { LinkRow } from '@casement/parts/ui/lists/LinkRow.tsx'
import { Address } from '@casement/parts/ui/text/Address.tsx'
import { Fiat } from '@casement/parts/ui/text/Fiat.tsx'
import { formatDay, formatTime } from '@casement/parts/ui/text/format-date.ts'
import { isEvmAddress } from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import { useStore } from 'zustand'
import { ADDRESS_ENDS } from '../../../../kernel/address-ends.ts'
import { networkName } from '../../../../kernel/network-name.ts'
import { explorerLink } from '../../../../kernel/rules/explorer-link.ts'
import { networkById } from '../../../../kernel/rules/network-presets.ts'
import type { Transaction, Transfer } from '../../../../kernel/rules/transaction.ts'
import { worthOf } from '../../../../kernel/rules/worth-of.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useLeaveWithAccount } from '../../../../kernel/use-leave-with-account.ts'
import { useParams } from '../../../../modal/router/use-params.ts'
import { useSpeech, useWords } from '../../../../words/context.ts'
import { WithIdentity } from '../../../account-data/shared.ts'
import { summaryOf } from '../../rules/summary.ts'
import { TransferAmount } from '../../TransferAmount.tsx'
import styles from './TransactionReceipt.module.css'

/** All digits of an amount: a receipt is compared with others. */
const ALL_PLACES = 36

const STATUS_ICONS = { confirmed: <SuccessIcon />, failed: <ErrorIcon />, pending: <ClockIcon /> } as const

const Moved = ({ transfers }: { readonly transfers: readonly Transfer[] }) => {
  const words = useWords()
  if (transfers.length === 0) return null
  return (
    <ul className={styles.moved} aria-label={words('receipt.moved')}>
      {transfers.map((transfer, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: transfers have no id, and the list does not change
        <li key={at} className={styles.transfer}>
          <span className={styles.amount}>
            <TransferAmount transfer={transfer} places={ALL_PLACES} />
          </span>
          {transfer.price !== undefined && (
            <span className={styles.worth}>
              <Fiat value={worthOf(transfer.amount, transfer.price)} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

const When = ({ transaction: { minedAt, status } }: { readonly transaction: Transaction }) => {
  const { words, locale } = useSpeech()
  const when = { locale, now: Date.now() }
  return (
    <Definition label={words(status === 'pending' ? 'receipt.sent-at' : 'receipt.time')}>
      {formatDay(minedAt, when)}, {formatTime(minedAt, when)}
    </Definition>
  )
}

/** Who sent or received: by name, if there is one, and always by address. A seller of cards has a name alone. */
const Party = ({ address, network }: { readonly address: string; readonly network: Network | undefined }) => {
  const { direction } = useSpeech()
  return (
    // Both end beside the button that copies, whatever their script.
    <span className={styles.parties} dir={direction}>
      {isEvmAddress(address) && (
        <WithIdentity account={{ address, namespace: 'eip155', network }}>
          {({ name }) =>
            name !== undefined && (
              <span className={styles.party}>
                <bdi>{name}</bdi>
              </span>
            )
          }
        </WithIdentity>
      )}
      <Address address={address} ends={ADDRESS_ENDS} />
    </span>
  )
}

/** What happened in a transaction, as the data service tells it, with a way to the explorer. */
export const TransactionReceiptView = () => {
  const words = useWords()
  const { transaction, account } = useParams('TransactionReceipt')
  useLeaveWithAccount(account)
  const networks = useStore(useCore().options, (options) => options.networks)
  const network = networkById(networks, transaction.network)
  const { verb } = summaryOf(transaction, account)
  const { status, sentFrom, sentTo, application, hash, transfers } = transaction
  const explorer = hash === undefined ? undefined : explorerLink(network, { transaction: hash })
  return (
    <ViewBody>
      <div className={styles.head}>
        <span className={styles.icon} data-status={status}>
          {STATUS_ICONS[status]}
        </span>
        <h2 className={styles.title}>{words(`activity.${verb}`)}</h2>
        <p className={styles.status} data-status={status}>
          {words(`activity.status-${status}`)}
        </p>
      </div>
      <Moved transfers={transfers} />
      <Definitions>
        {application && <Definition label={words('receipt.application')}>{application.name}</Definition>}
        {sentFrom !== undefined && (
          <Definition
            label={words('receipt.from')}
            copy={<CopyButton text={sentFrom} label={words('receipt.copy-from')} />}
          >
            <Party address={sentFrom} network={network} />
          </Definition>
        )}
        {sentTo !== undefined && (
          <Definition label={words('receipt.to')} copy={<CopyButton text={sentTo} label={words('receipt.copy-to')} />}>
            <Party address={sentTo} network={network} />
          </Definition>
        )}
        {network && <Definition label={words('account.network')}>{networkName(network, words)}</Definition>}
        <When transaction={transaction} />
        {hash !== undefined && (
          <Definition
            label={words('receipt.hash')}
            copy={<CopyButton text={hash} label={words('receipt.copy-hash')} />}
          >
            <Address address={hash} ends={ADDRESS_ENDS} />
          </Definition>
        )}
      </Definitions>
      {explorer && <LinkRow text={words('account.explorer', { explorer: explorer.name })} href={explorer.href} />}
    </ViewBody>
  )
}
