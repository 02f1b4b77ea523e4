import { LinkButton } from '@casement/parts/ui/actions/LinkButton.tsx'
import { Tag } from '@casement/parts/ui/lists/Tag.tsx'
import type { CaipNetworkId } from '@casement/shared-protocol'
import { useState } from 'react'
import { useCore } from '../../../kernel/use-core.ts'
import { useWords } from '../../../words/context.ts'
import { NftPicture } from '../NftPicture.tsx'
import type { OwnedNft } from '../rules/nft.ts'
import { nftKey } from '../rules/nft.ts'
import { shortNftId } from '../rules/short-nft-id.ts'
import styles from './Nfts.module.css'

/** A multiple of the two in a row. */
const AT_FIRST = 24

type Props = {
  readonly nfts: readonly OwnedNft[]
  readonly network: CaipNetworkId
  readonly account: string
  readonly label: string
}

const Tile = ({ nft, network, account }: { readonly nft: OwnedNft } & Pick<Props, 'network' | 'account'>) => {
  const words = useWords()
  const { modal } = useCore()
  const { name, id, count } = nft
  return (
    <button
      type="button"
      className={styles.tile}
      onClick={() => modal.navigation.push({ view: 'NftDetails', params: { network, nft, account } })}
    >
      <span className={styles.picture}>
        <NftPicture nft={nft} />
        {count > 1n && (
          <span className={styles.count} dir="ltr">
            <Tag>{`×${count}`}</Tag>
          </span>
        )}
      </span>
      <span className={styles.name} dir="auto">
        {name ?? words('nfts.number', { id: shortNftId(id) })}
      </span>
    </button>
  )
}

/** NFTs, two in a row, the first at first. */
export const NftGrid = ({ nfts, network, account, label }: Props) => {
  const words = useWords()
  const [all, setAll] = useState(false)
  const listed = all ? nfts : nfts.slice(0, AT_FIRST)
  return (
    <>
      <ul className={styles.grid} aria-label={label}>
        {listed.map((nft) => (
          <li key={nftKey(nft)}>
            <Tile nft={nft} network={network} account={account} />
          </li>
        ))}
      </ul>
      {listed.length < nfts.length && (
        <div className={styles.more}>
          <LinkButton alone onClick={() => setAll(true)}>
            {words('nfts.show-all', { count: nfts.length })}
          </LinkButton>
        </div>
      )}
    </>
  )
}

/** The grid while it is loading. */
export const NftGridSkeleton = ({ label }: Pick<Props, 'label'>) => (
  <ul className={styles.grid} aria-label={label} aria-busy="true">
    {[0, 1].map((at) => (
      <li key={at} className={styles.tile} aria-hidden="true">
        <span className={`bone ${styles.pictureBone}`} />
        <span className={`bone ${styles.nameBone}`} />
      </li>
    ))}
  </ul>
)
