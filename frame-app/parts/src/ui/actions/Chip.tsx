import type { ReactNode } from 'react'
import { useWords } from '../../words/context.ts'
import { CloseIcon } from '../frame-icons.tsx'
import { CheckIcon } from '../icons.tsx'
import styles from './Chip.module.css'

type Props = {
  /** Short; truncated visually if it does not fit, but read out in full. */
  readonly text: string
  /** A 22 px image. */
  readonly image?: ReactNode
} & (
  | { readonly kind?: 'plain' }
  | { readonly kind: 'removable'; readonly onRemove: () => void }
  | {
      readonly kind: 'selectable'
      readonly selected: boolean
      readonly onSelect: (selected: boolean) => void
      readonly disabled?: boolean
    }
)

/**
 * A small labelled item: plain, removable or selectable.
 *
 * @example
 * <Chip kind="selectable" text="All networks" selected={all} onSelect={setAll} />
 */
export const Chip = (props: Props) => {
  const words = useWords()
  const { text, image } = props
  const classes = [styles.chip, image && styles.pictured]
  const content = (
    <>
      {image && <span className={styles.image}>{image}</span>}
      <span className={styles.text}>{text}</span>
    </>
  )
  if (props.kind === 'selectable') {
    const { selected, onSelect, disabled = false } = props
    return (
      <button
        type="button"
        className={[...classes, styles.selectable].filter(Boolean).join(' ')}
        aria-pressed={selected}
        disabled={disabled}
        onClick={() => onSelect(!selected)}
      >
        {selected && !image && (
          <span className={styles.tick}>
            <CheckIcon />
          </span>
        )}
        {content}
      </button>
    )
  }
  if (props.kind === 'removable')
    return (
      <span className={[...classes, styles.removable].filter(Boolean).join(' ')}>
        {content}
        <button
          type="button"
          className={styles.remove}
          aria-label={words('chip.remove', { name: text })}
          onClick={props.onRemove}
        >
          <CloseIcon />
        </button>
      </span>
    )
  return <span className={classes.filter(Boolean).join(' ')}>{content}</span>
}
