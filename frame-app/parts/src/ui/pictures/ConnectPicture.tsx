import styles from './Picture.module.css'
import type { PictureProps } from './Picture.tsx'
import { Picture } from './Picture.tsx'

/** A page and a wallet, linked. */
export const ConnectPicture = ({ size }: PictureProps) => (
  <Picture
    size={size}
    large={
      <>
        <path className={styles.raised} d="M26 104V34a8 8 0 0 1 8-8h40a8 8 0 0 1 8 8v70Z" />
        <path d="M54 26v78M26 62h56" />
        <path className={styles.raised} d="M76 76a8 8 0 0 1 8-8h42a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H84a8 8 0 0 1-8-8Z" />
        <path className={styles.soft} d="M134 79h-12a7 7 0 0 0 0 14h12" />
        <path d="M123 86h.05" />
        <path className={styles.bold} d="M40 44h52a12 12 0 0 1 12 12v12" />
        <circle className={styles.accent} cx="40" cy="44" r="6" />
      </>
    }
    small={
      <>
        <path className={styles.raised} d="M9 62V23a6 6 0 0 1 6-6h20a6 6 0 0 1 6 6v39Z" />
        <path className={styles.raised} d="M29 45a5 5 0 0 1 5-5h25a5 5 0 0 1 5 5v17H29Z" />
        <path className={styles.soft} d="M64 47h-6a4 4 0 0 0 0 8h6" />
        <path className={styles.bold} d="M20 28h19a7 7 0 0 1 7 7v5" />
        <circle className={styles.accent} cx="20" cy="28" r="4.5" />
      </>
    }
  />
)
