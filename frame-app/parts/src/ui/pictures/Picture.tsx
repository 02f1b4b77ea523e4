import type { ReactNode } from 'react'
import styles from './Picture.module.css'

/** Large for explanations and empty states, small beside a text. */
export type PictureSize = 'large' | 'small'

export type PictureProps = { readonly size?: PictureSize }

type Props = {
  readonly size: PictureSize | undefined
  /** The outcome that it shows; neutral by default. */
  readonly tone?: 'success' | 'failure'
  readonly large: ReactNode
  /** A separate, simpler drawing for the small size. */
  readonly small: ReactNode
}

/** The window light, the sill and the objects on it. Decorative: text next to it has the meaning. */
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
