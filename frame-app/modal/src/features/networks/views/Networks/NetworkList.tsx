import { takeSearchFocus } from '@casement/parts/ui/actions/take-search-focus.ts'
import { SearchField } from '@casement/parts/ui/fields/SearchField.tsx'
import { List } from '@casement/parts/ui/lists/List.tsx'
import { ListHeading } from '@casement/parts/ui/lists/ListHeading.tsx'
import { NetworkUnsupportedPicture } from '@casement/parts/ui/pictures/NetworkUnsupportedPicture.tsx'
import { EmptyState } from '@casement/parts/ui/status/EmptyState.tsx'
import { StatusLine } from '@casement/parts/ui/status/StatusLine.tsx'
import type { Network } from '@casement/shared-protocol/schemas'
import { useEffect, useId, useMemo, useState } from 'react'
import { FAMILY_NAMES } from '../../../../kernel/rules/family-names.ts'
import { indexNames } from '../../../../kernel/rules/match-names.ts'
import { useSpeech, useWords } from '../../../../words/context.ts'
import type { ListedNetwork, NetworkGroup } from '../../rules/network-list.ts'
import { SEARCHED_FROM, searchedText } from '../../rules/network-list.ts'
import type { Switching } from '../../switching-store.ts'
import { NetworkRow } from './NetworkRow.tsx'
import styles from './Networks.module.css'

const SEARCH_DELAY_MS = 100

type Props = {
  readonly groups: readonly NetworkGroup[]
  readonly switching: Switching
  readonly onChoose: ((network: Network) => void) | undefined
}
type Inner = Props & { readonly waiting: string }

const Group = ({ group, headed, ...rest }: Omit<Inner, 'groups'> & { group: NetworkGroup; headed: boolean }) => {
  const words = useWords()
  const id = useId()
  const rows = group.networks.map((listed) => (
    <NetworkRow key={listed.network.caipNetworkId} listed={listed} {...rest} />
  ))
  if (!headed) return <List label={words('networks.all')}>{rows}</List>
  return (
    <section aria-labelledby={id}>
      <ListHeading id={id}>{words('networks.of', { family: FAMILY_NAMES[group.namespace] })}</ListHeading>
      <List labelledBy={id}>{rows}</List>
    </section>
  )
}

const useDelayed = (text: string): string => {
  const [delayed, setDelayed] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return delayed
}

const Searched = ({ groups, ...rest }: Inner) => {
  const words = useWords()
  const { locale } = useSpeech()
  const all = useMemo(() => groups.flatMap(({ networks }) => networks), [groups])
  const [text, setText] = useState('')
  const query = useDelayed(text).trim()
  const search = useMemo(() => indexNames<ListedNetwork>(all, searchedText, locale), [all, locale])
  const found = query === '' ? undefined : search(query)
  return (
    <>
      <div className={styles.search}>
        <SearchField
          ref={takeSearchFocus}
          label={words('networks.search', { count: all.length })}
          value={text}
          onChange={setText}
        />
      </div>
      <StatusLine text={found ? words('networks.found', { count: found.length }) : ''} />
      {found === undefined ? (
        <Groups groups={groups} {...rest} />
      ) : found.length > 0 ? (
        <List label={words('networks.all')}>
          {found.map((listed) => (
            <NetworkRow key={listed.network.caipNetworkId} listed={listed} {...rest} />
          ))}
        </List>
      ) : (
        <EmptyState
          picture={<NetworkUnsupportedPicture size="small" />}
          title={words('networks.none')}
          text={words('networks.none-text')}
        />
      )}
    </>
  )
}

const Groups = ({ groups, ...rest }: Inner) =>
  groups.map((group) => <Group key={group.namespace} group={group} headed={groups.length > 1} {...rest} />)

/** A list of networks by namespace, with a search field if it is long. */
export const NetworkList = (props: Props) => {
  const words = useWords()
  const waiting = useId()
  const count = props.groups.reduce((sum, { networks }) => sum + networks.length, 0)
  return (
    <>
      <span id={waiting} hidden>
        {words('networks.confirm')}
      </span>
      {count < SEARCHED_FROM ? <Groups {...props} waiting={waiting} /> : <Searched {...props} waiting={waiting} />}
    </>
  )
}
