import { Chip } from '@casement/parts/ui/actions/Chip.tsx'
import { takeSearchFocus } from '@casement/parts/ui/actions/take-search-focus.ts'
import { SearchField } from '@casement/parts/ui/fields/SearchField.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { WalletGrid } from '@casement/parts/ui/lists/WalletGrid.tsx'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useCore } from '../../../../kernel/use-core.ts'
import { useParams } from '../../../../modal/router/use-params.ts'
import type { Words } from '../../../../words/catalogue.ts'
import { useWords } from '../../../../words/context.ts'
import { impressionOf } from '../../rules/impression.ts'
import type { LookAlike } from '../../rules/look-alike.ts'
import { useWallets } from '../../use-wallets.ts'
import { Consent, useConsent } from '../Connect/Consent.tsx'
import { DirectoryUnreachable } from '../Connect/DirectoryUnreachable.tsx'
import { lookAlikeNote } from '../Connect/look-alike-note.ts'
import styles from './AllWallets.module.css'
import { NothingListed } from './NothingListed.tsx'
import { useAllWallets, useListing } from './use-all-wallets.ts'

// A domain has no short form: it is cut at the end if it is too long.
const tileNote = (alike: LookAlike | undefined, words: Words) => {
  const text = lookAlikeNote(alike, words)
  return text === undefined
    ? undefined
    : { text, short: alike?.kind === 'not' ? words('wallet-tile.alike') : undefined }
}

/** How many elements besides the search are above the list. */
const ABOVE = [undefined, 'one', 'two'] as const

/** The searchable list of all wallets. */
export const AllWalletsView = () => {
  const words = useWords()
  const { note } = useCore()
  const { listing, commands } = useWallets()
  const { search, certifiedOnly, state, total, complete } = useStore(listing)
  const { wallets, alike } = useAllWallets()
  const consent = useConsent()
  const [reminded, setReminded] = useState(false)
  useListing(useParams('AllWallets'))

  const tiles = useMemo(
    () =>
      wallets.map(({ id, name, image, installed }) => {
        return { id, name, image, installed: installed.length > 0, note: tileNote(alike.get(id), words) }
      }),
    [wallets, alike, words],
  )
  const see = (from: number, to: number): void => {
    const sight = { view: 'AllWallets', query: search.trim() } as const
    const items = wallets.slice(from, to).map((each, at) => impressionOf(each, { ...sight, displayIndex: from + at }))
    note({ event: 'WALLET_IMPRESSION_V2', items })
  }
  const away = state === 'unreachable'
  const kept = away && wallets.length > 0
  const retry = (): void => {
    commands.askDirectory()
    commands.loadMore()
  }
  const pick = (id: string): void => {
    const wallet = wallets.find((each) => each.id === id)
    setReminded(consent.missing)
    if (wallet && !consent.missing) commands.choose(wallet)
  }
  return (
    <>
      <Consent consent={consent} reminded={reminded} />
      <ViewBody kind="list">
        <div className={styles.controls}>
          <SearchField
            ref={takeSearchFocus}
            label={words('all-wallets.search')}
            value={search}
            onChange={commands.search}
          />
          <div className={styles.filter}>
            <Chip
              kind="selectable"
              text={words('all-wallets.certified')}
              selected={certifiedOnly}
              onSelect={commands.onlyCertified}
            />
          </div>
        </div>
        {kept && <DirectoryUnreachable kept onRetry={retry} />}
        <div className={styles.list} data-above={ABOVE[Number(kept) + Number(consent.consent)]}>
          <WalletGrid
            label={words('connect.all')}
            wallets={tiles}
            onPick={pick}
            onSeen={see}
            loading={state === 'loading' || state === 'unasked'}
            total={complete ? wallets.length : Math.max(total ?? 0, wallets.length)}
            onEndReached={complete ? undefined : commands.loadMore}
            empty={<NothingListed away={away} searched={search.trim() !== ''} onRetry={retry} />}
          />
        </div>
      </ViewBody>
    </>
  )
}
