import { GridIcon, QrIcon } from '@casement/parts/ui/first-icons.tsx'
import { WalletImage } from '@casement/parts/ui/images/WalletImage.tsx'
import { List } from '@casement/parts/ui/lists/List.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { ListRowSkeleton } from '@casement/parts/ui/lists/ListRowSkeleton.tsx'
import { RowIcon } from '@casement/parts/ui/lists/RowIcon.tsx'
import { numberFormat } from '@casement/parts/words/intl.ts'
import { useStore } from 'zustand'
import { imageRouteUrl } from '../../../../kernel/rules/image-route-url.ts'
import type { ForNamespace } from '../../../../kernel/rules/in-namespace.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useSpeech, useWords } from '../../../../words/context.ts'
import type { ConnectList } from '../../rules/connect-list.ts'
import type { WalletRow as WalletRowFacts } from '../../rules/last-used.ts'
import { useWallets } from '../../use-wallets.ts'
import styles from './Connect.module.css'
import { lookAlikeNote } from './look-alike-note.ts'
import { useSeen } from './use-connect-list.ts'
import { useNamed } from './use-named.ts'

type WalletRowProps = {
  readonly row: WalletRowFacts
  readonly disabledBy: string | undefined
}

const WalletRow = ({ row: { type, wallet, alike }, disabledBy }: WalletRowProps) => {
  const words = useWords()
  const { commands } = useWallets()
  const note = lookAlikeNote(alike, words)
  const named = useNamed(wallet)
  const installed = wallet.installed.length > 0
  const recent = type === 'recent'
  const tag = installed
    ? ({ text: words('connect.installed'), tone: 'success' } as const)
    : recent
      ? { text: words('connect.recent') }
      : undefined
  const caution = note && <span className={styles.note}>{note}</span>
  return (
    <ListRow
      image={<WalletImage name={named.name} src={named.image} />}
      title={named.name}
      {...(installed && recent ? { subtitle: words('connect.recent'), caution } : { subtitle: caution })}
      tag={tag}
      disabledBy={disabledBy}
      onPress={() => commands.choose(named)}
    />
  )
}

const WalletConnectRow = ({ disabledBy }: Pick<WalletRowProps, 'disabledBy'>) => {
  const words = useWords()
  const { modal, options, config, device } = useCore()
  const given = imageRouteUrl(
    config.endpoints?.images,
    useStore(options, (state) => state.connectorImages?.walletConnect),
  )
  return (
    <ListRow
      image={
        given === undefined ? (
          <RowIcon>
            <QrIcon />
          </RowIcon>
        ) : (
          <WalletImage name={words('title.ConnectingWalletConnectBasic')} src={given} />
        )
      }
      title={words('title.ConnectingWalletConnectBasic')}
      tag={device().mobile ? undefined : { text: words('connect.qr'), tone: 'accent' }}
      disabledBy={disabledBy}
      onPress={() => modal.navigation.push({ view: 'ConnectingWalletConnectBasic', params: {} })}
    />
  )
}

/** The number of wallets, rounded down to tens above ten. */
const useCount = (count: number | undefined): string | undefined => {
  const { locale } = useSpeech()
  if (count === undefined) return undefined
  const tens = Math.floor(count / 10) * 10
  const write = (value: number): string => numberFormat(locale, { numberingSystem: 'latn' }).format(value)
  return tens === 0 || tens === count ? write(count) : `${write(tens)}+`
}

const AllWalletsRow = ({
  count,
  params,
  disabledBy,
}: { readonly count: number | undefined } & Pick<Props, 'params' | 'disabledBy'>) => {
  const words = useWords()
  const { navigation } = useCore().modal
  const text = useCount(count)
  return (
    <ListRow
      image={
        <RowIcon quiet>
          <GridIcon />
        </RowIcon>
      }
      title={words('connect.all')}
      tag={text === undefined ? undefined : { text }}
      disabledBy={disabledBy}
      onPress={() => navigation.push({ view: 'AllWallets', params })}
    />
  )
}

type Props = {
  readonly list: ConnectList
  readonly params: ForNamespace
  /** The id of the element that says why the rows are disabled. */
  readonly disabledBy: string | undefined
}

/** The wallets of the Connect view and the link to all wallets. */
export const WalletRows = ({ list, params, disabledBy }: Props) => {
  const words = useWords()
  const { rows, all } = list
  useSeen(list)
  return (
    <List label={words('connect.wallets')} busy={rows.some(({ kind }) => kind === 'placeholder')}>
      {rows.map((row) => {
        if (row.kind === 'walletConnect') return <WalletConnectRow key="walletConnect" disabledBy={disabledBy} />
        if (row.kind === 'placeholder') return <ListRowSkeleton key={`placeholder ${row.id}`} image="tile" lines={1} />
        return <WalletRow key={`wallet ${row.wallet.id} ${row.wallet.name}`} row={row} disabledBy={disabledBy} />
      })}
      {all && <AllWalletsRow count={all.count} params={params} disabledBy={disabledBy} />}
    </List>
  )
}
