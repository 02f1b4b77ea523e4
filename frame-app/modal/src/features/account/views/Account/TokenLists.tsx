import { LinkButton } from '@casement/parts/ui/actions/LinkButton.tsx'
import { VirtualList } from '@casement/parts/ui/lists/VirtualList.tsx'
import type { Network } from '@casement/shared-protocol/schemas'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { TokenBalance } from '../../../../kernel/rules/token-balance.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { pageTokenOf, tokenChoicesOf } from '../../../account-data/shared.ts'
import { foldedTokens, tokenList } from '../../rules/token-list.ts'
import type { TokenNote } from '../../rules/token-notes.ts'
import { tokenId, tokenNotes } from '../../rules/token-notes.ts'
import styles from './Account.module.css'
import { TokenRow } from './TokenRow.tsx'

/** The card has room for this many before it scrolls. */
const AT_FIRST = 6
/** In the default text size. A list whose rows have another height moves while it scrolls. */
const ROW_HEIGHT = 58

type Props = { readonly balances: readonly TokenBalance[]; readonly network: Network }

type RowsProps = Props & { readonly label: string; readonly notes: ReadonlyMap<string, TokenNote> }

const Rows = ({ balances, network, label, notes }: RowsProps) => {
  const keys = useMemo(() => balances.map(tokenId), [balances])
  return (
    <VirtualList
      label={label}
      keys={keys}
      heightOf={() => ROW_HEIGHT}
      render={(index) => {
        const balance = balances[index]
        return balance && <TokenRow balance={balance} network={network} note={notes.get(tokenId(balance))} />
      }}
    />
  )
}

/** The tokens that the account has, and on request those that are hidden. */
export const TokenLists = ({ balances, network }: Props) => {
  const words = useWords()
  const [all, setAll] = useState(false)
  const [withHidden, setWithHidden] = useState(false)
  const core = useCore()
  const choices = useStore(tokenChoicesOf(core).store)
  const pageToken = useStore(core.options, (options) => pageTokenOf(options, network.caipNetworkId)?.address)
  const notes = useMemo(() => tokenNotes(balances), [balances])
  const { shown, hidden } = useMemo(() => tokenList(balances, notes, choices), [balances, notes, choices])
  const listed = useMemo(() => (all ? shown : foldedTokens(shown, AT_FIRST, pageToken)), [all, shown, pageToken])
  return (
    <>
      <Rows label={words('tokens.title')} balances={listed} network={network} notes={notes} />
      {listed.length < shown.length && (
        <div className={styles.more}>
          <LinkButton alone onClick={() => setAll(true)}>
            {words('tokens.show-all', { count: shown.length })}
          </LinkButton>
        </div>
      )}
      {hidden.length > 0 && (
        <div className={styles.more}>
          <LinkButton alone onClick={() => setWithHidden(!withHidden)}>
            {words(withHidden ? 'tokens.hide-hidden' : 'tokens.show-hidden', { count: hidden.length })}
          </LinkButton>
        </div>
      )}
      {withHidden && hidden.length > 0 && (
        <Rows label={words('tokens.hidden')} balances={hidden} network={network} notes={notes} />
      )}
    </>
  )
}
