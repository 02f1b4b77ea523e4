import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { LinkButton } from '@casement/parts/ui/actions/LinkButton.tsx'
import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { NoNftsPicture } from '@casement/parts/ui/pictures/NoNftsPicture.tsx'
import { EmptyState } from '@casement/parts/ui/status/EmptyState.tsx'
import { StatusLine } from '@casement/parts/ui/status/StatusLine.tsx'
import type { Network } from '@casement/shared-protocol/schemas'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { networkName } from '../../../kernel/network-name.ts'
import { useCore } from '../../../kernel/use-core.ts'
import { useWords } from '../../../words/context.ts'
import '../../../words/later-texts.ts'
import type { AccountData } from '../../account-data/shared.ts'
import { accountDataOf, ReadFailed, tokenChoicesOf } from '../../account-data/shared.ts'
import { nftList } from '../rules/nft-list.ts'
import type { NftsState } from '../rules/nfts-state.ts'
import { useNfts } from '../use-nfts.ts'
import { NftGrid, NftGridSkeleton } from './NftGrid.tsx'
import styles from './Nfts.module.css'

type Props = { readonly network: Network; readonly address: string }
type Shown = Extract<NftsState, { readonly kind: 'shown' }>

const Nothing = ({ network, older, onMore }: Pick<Shown, 'older'> & { network: Network; onMore: () => void }) => {
  const words = useWords()
  if (older === 'coming') return <NftGridSkeleton label={words('nfts.title')} />
  const picture = <NoNftsPicture />
  return older === 'none' ? (
    <EmptyState
      picture={picture}
      title={words('nfts.none')}
      text={words('nfts.none-text', { network: networkName(network, words) })}
    />
  ) : (
    <EmptyState
      picture={picture}
      title={words('nfts.none-lately')}
      text={words('nfts.none-lately-text')}
      action={older === 'some' && <Button onClick={onMore}>{words('nfts.older')}</Button>}
    />
  )
}

type FoundProps = Props & { readonly state: Shown; readonly onMore: () => void }

const Found = ({ state, network, address, onMore }: FoundProps) => {
  const words = useWords()
  const [withHidden, setWithHidden] = useState(false)
  const { owned, unknown, older } = state
  const id = network.caipNetworkId
  const choices = useStore(tokenChoicesOf(useCore()).store)
  const { shown, hidden } = useMemo(() => nftList(owned, id, choices), [owned, id, choices])
  return (
    <>
      {shown.length === 0 ? (
        <Nothing network={network} older={older} onMore={onMore} />
      ) : (
        <NftGrid label={words('nfts.title')} nfts={shown} network={id} account={address} />
      )}
      {shown.length > 0 && older === 'coming' && <NftGridSkeleton label={words('nfts.title')} />}
      {shown.length > 0 && older === 'some' && (
        <div className={styles.more}>
          <LinkButton alone onClick={onMore}>
            {words('nfts.older')}
          </LinkButton>
        </div>
      )}
      {hidden.length > 0 && (
        <div className={styles.more}>
          <LinkButton alone onClick={() => setWithHidden(!withHidden)}>
            {words(withHidden ? 'nfts.hide-hidden' : 'nfts.show-hidden', { count: hidden.length })}
          </LinkButton>
        </div>
      )}
      {withHidden && hidden.length > 0 && (
        <NftGrid label={words('nfts.hidden')} nfts={hidden} network={id} account={address} />
      )}
      {unknown > 0 && <p className={styles.note}>{words('nfts.unknown', { count: unknown })}</p>}
    </>
  )
}

const Asked = ({ network, address, data }: Props & { readonly data: AccountData }) => {
  const words = useWords()
  const { state, more, again } = useNfts(data, { network: network.caipNetworkId, address })
  const failed = state.kind === 'failed' || (state.kind === 'shown' && state.older === 'failed')
  const content = (): ReactNode => {
    switch (state.kind) {
      case 'loading':
        return <NftGridSkeleton label={words('nfts.title')} />
      case 'offline':
        return (
          <div className={styles.callout}>
            <Callout kind="warning">{words('nfts.offline')}</Callout>
          </div>
        )
      case 'failed':
        return null
      case 'unsupported':
        return <Unsupported network={network} />
      case 'shown':
        return <Found state={state} network={network} address={address} onMore={more} />
    }
  }
  return (
    <>
      {content()}
      {failed && (
        <div className={styles.callout}>
          <ReadFailed title={words('nfts.failed')} onAgain={again} />
        </div>
      )}
      <StatusLine text={failed ? words('nfts.failed') : ''} />
    </>
  )
}

const Unsupported = ({ network }: Pick<Props, 'network'>) => {
  const words = useWords()
  return (
    <div className={styles.callout}>
      <Callout>{words('nfts.unsupported', { network: networkName(network, words) })}</Callout>
    </div>
  )
}

/** The account's NFTs on its network. Specification section 6: NFTs on eip155 only. */
export const Nfts = ({ network, address }: Props) => {
  const data = accountDataOf(useCore())
  if (!data || network.chainNamespace !== 'eip155') return <Unsupported network={network} />
  // Another account or network begins with a list of its own.
  return <Asked key={`${network.caipNetworkId}:${address}`} network={network} address={address} data={data} />
}
