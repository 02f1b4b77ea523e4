import { memo } from 'react'
import { useWords } from '../../i18n/context.ts'
import unseen from '../actions/unseen.module.css'
import { CheckIcon } from '../icons.tsx'
import { Picture } from '../images/Picture.tsx'
import { WalletImage } from '../images/WalletImage.tsx'
import styles from './WalletTile.module.css'

const IMAGE_SIZE = 56

type Props = {
  readonly id: string
  readonly name: string
  readonly image?: string | undefined
  /** It is on this device. */
  readonly installed?: boolean | undefined
  /** -1 where arrows lead to it. */
  readonly tabIndex?: 0 | -1 | undefined
  readonly onPick: (id: string) => void
}

/** A wallet in a grid. It is rendered again only when something of its own changes. */
export const WalletTile = memo(({ id, name, image, installed = false, tabIndex, onPick }: Props) => {
  const words = useWords()
  return (
    <button type="button" className={styles.tile} data-tile={id} tabIndex={tabIndex} onClick={() => onPick(id)}>
      <span className={styles.figure}>
        <WalletImage name={name} src={image} size={IMAGE_SIZE} />
        {installed && (
          <span className={styles.mark}>
            <CheckIcon />
          </span>
        )}
      </span>
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      {installed && <span className={unseen.unseen}>{words('wallet-tile.installed')}</span>}
    </button>
  )
})

/** A wallet of which nothing is known yet, in the box that it will have. */
export const WalletTileSkeleton = () => (
  <span className={styles.tile} aria-hidden="true">
    <Picture size={IMAGE_SIZE} shape="tile" fallback={null} loading />
    <span className={styles.name}>
      <span className={`bone ${styles.bone}`} />
    </span>
  </span>
)
