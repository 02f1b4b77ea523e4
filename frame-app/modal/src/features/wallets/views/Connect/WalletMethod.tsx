import { LinkButton } from '@casement/parts/ui/actions/LinkButton.tsx'
import { WalletIcon } from '@casement/parts/ui/first-icons.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { RowIcon } from '@casement/parts/ui/lists/RowIcon.tsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { ForNamespace } from '../../../../kernel/rules/in-namespace.ts'
import { useAvailable } from '../../../../kernel/use-available.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import type { ConnectList } from '../../rules/connect-list.ts'
import { lastUsed } from '../../rules/last-used.ts'
import { useWallets } from '../../use-wallets.ts'
import styles from './Connect.module.css'
import { ContinueRow } from './ContinueRow.tsx'
import { DirectoryUnreachable } from './DirectoryUnreachable.tsx'
import { WalletRows } from './WalletRows.tsx'

export type MethodProps = {
  readonly list: ConnectList
  readonly params: ForNamespace
  readonly disabledBy: string | undefined
}

const Wallets = ({ list, params, disabledBy }: MethodProps) => {
  const words = useWords()
  const { navigation } = useCore().modal
  const { lists, commands } = useWallets()
  const away = useStore(lists, ({ directory }) => directory === 'unreachable')
  const kept = useStore(lists, ({ featured, recommended }) => featured.length + recommended.length > 0)
  return (
    <>
      <WalletRows list={list} params={params} disabledBy={disabledBy} />
      {away && <DirectoryUnreachable kept={kept} onRetry={commands.askDirectory} />}
      <div className={styles.more}>
        <LinkButton alone onClick={() => navigation.push({ view: 'GetWallet', params })}>
          <span className="chosen">{words('connect.no-wallet')}</span>
        </LinkButton>
      </div>
    </>
  )
}

/** A single row for all wallets, for pages whose visitors mostly use another method. */
const Collapsed = ({ title, onOpen }: { readonly title: string; readonly onOpen: () => void }) => {
  return (
    <ListRow
      image={
        <RowIcon>
          <WalletIcon />
        </RowIcon>
      }
      title={title}
      chevron
      raised
      onPress={onOpen}
    />
  )
}

/** The list of wallets to connect. */
export const WalletMethod = (props: MethodProps) => {
  const words = useWords()
  const { options } = useCore()
  const { isOn } = useAvailable()
  const features = useStore(options, (state) => state.features)
  /** Visitors are meant to use e-mail; wallets are a press away. */
  const emailFirst = features?.emailShowWallets === false && isOn('email')
  const collapses = features?.collapseWallets === true || emailFirst
  const [opened, setOpened] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  // The pressed row is gone, so move the focus to the list that replaces it.
  useLayoutEffect(() => {
    if (opened) list.current?.querySelector('button')?.focus()
  }, [opened])
  const last = lastUsed(props.list.rows)
  return (
    <div className={styles.method}>
      {last && <ContinueRow row={last} disabledBy={props.disabledBy} />}
      {collapses && !opened ? (
        <Collapsed
          title={words(emailFirst ? 'email.show-wallets' : 'connect.collapsed')}
          onOpen={() => setOpened(true)}
        />
      ) : (
        <div ref={list} className={styles.method}>
          <Wallets {...props} />
        </div>
      )}
    </div>
  )
}
