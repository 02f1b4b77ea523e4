import type { ReactNode } from 'react'
import styles from './Picture.module.css'

/** Large in explanations and empty states, small beside a text. */
export type PictureSize = 'large' | 'small'

export type PictureProps = { readonly size?: PictureSize }

type Props = {
  readonly size: PictureSize | undefined
  /** What it says, when that is more than calm. */
  readonly tone?: 'success' | 'failure'
  readonly large: ReactNode
  /** A drawing of its own: what is small has less in it. */
  readonly small: ReactNode
}

/** The light of a window, its sill, and what stands there. A picture decorates: what it shows, words beside it say. */
export const Picture = ({ size = 'large', tone, large, small }: Props) => (
  <svg
    viewBox={size === 'large' ? '0 0 160 120' : '0 0 72 72'}
    className={[styles.picture, styles[size], tone && styles[tone]].filter(Boolean).join(' ')}
    aria-hidden="true"
    focusable="false"
  >
    <path
      className={styles.light}
      d={
        size === 'large'
          ? 'M38 104V26a14 14 0 0 1 14-14h56a14 14 0 0 1 14 14v78Z'
          : 'M12 62V17a9 9 0 0 1 9-9h30a9 9 0 0 1 9 9v45Z'
      }
    />
    {size === 'large' ? large : small}
    <path d={size === 'large' ? 'M18 104h124' : 'M6 62h60'} />
  </svg>
)
