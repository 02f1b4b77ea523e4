import type { MouseEvent, PointerEvent } from 'react'
import { memo, useRef } from 'react'
import { useWords } from '../../words/context.ts'
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
  /** It is installed on this device. */
  readonly installed?: boolean | undefined
  /** A warning about the name. `short` is shown where there is no room for the full text. */
  readonly note?: { readonly text: string; readonly short?: string | undefined } | undefined
  /** -1 if arrow keys lead to it. */
  readonly tabIndex?: 0 | -1 | undefined
  readonly onPick: (id: string) => void
}

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight

/**
 * A wallet in a grid. Memoized: it rerenders only when its own props change. A name has the direction of its own
 * letters: a Latin name that is too long for its tile would lose its beginning in a page from right to left.
 */
export const WalletTile = memo(({ id, name, image, installed = false, note, tabIndex, onPick }: Props) => {
  const words = useWords()
  const wallet = `${id} ${name}`
  const pressed = useRef<string>(undefined)
  // Tiles stay in place when the list changes: a wallet that appeared in the tile during the press was not the one
  // meant.
  const press = (): void => {
    pressed.current = wallet
  }
  const pick = ({ detail }: MouseEvent): void => {
    // Keyboard and assistive-technology clicks have a count of 0 and no duration.
    if (detail === 0 || pressed.current === wallet) onPick(id)
  }
  // A name that is cut is shown in full to a pointer. Without a pointer it is read in full.
  const showWhole = ({ currentTarget }: PointerEvent<HTMLButtonElement>): void => {
    const texts = [...currentTarget.querySelectorAll(`.${styles.name}`)]
    // A warning may follow the name.
    currentTarget.title = texts.slice(0, 1).some(isCut) ? name : ''
  }
  return (
    <button
      type="button"
      className={styles.tile}
      data-tile={id}
      tabIndex={tabIndex}
      onPointerEnter={showWhole}
      onPointerDown={press}
      onClick={pick}
    >
      <span className={styles.figure}>
        <WalletImage name={name} src={image} size={IMAGE_SIZE} />
        {installed && (
          <span className={styles.mark}>
            <CheckIcon />
          </span>
        )}
      </span>
      {note === undefined ? (
        <span className={styles.name} dir="auto">
          {name}
        </span>
      ) : (
        <span>
          <span className={`${styles.name} ${styles.short}`} dir="auto">
            {name}
          </span>
          <span className={`${styles.name} ${styles.short} ${styles.note}`} dir="auto">
            {note.short === undefined ? (
              note.text
            ) : (
              <>
                <span aria-hidden="true">{note.short}</span>
                <span className={unseen.unseen}>{note.text}</span>
              </>
            )}
          </span>
        </span>
      )}
      {installed && <span className={unseen.unseen}>{words('wallet-tile.installed')}</span>}
    </button>
  )
})

/** A placeholder with the size of a tile that is still loading. */
export const WalletTileSkeleton = () => (
  <span className={styles.tile} aria-hidden="true">
    <Picture size={IMAGE_SIZE} shape="tile" fallback={null} loading />
    <span className={styles.name}>
      <span className={`bone ${styles.bone}`} />
    </span>
  </span>
)
