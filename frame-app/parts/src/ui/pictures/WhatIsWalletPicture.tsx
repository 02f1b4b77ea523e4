import styles from './Picture.module.css'
import type { PictureProps } from './Picture.tsx'
import { Picture } from './Picture.tsx'

/** A wallet and its key. */
export const WhatIsWalletPicture = ({ size }: PictureProps) => (
  <Picture
    size={size}
    large={
      <>
        <circle className={styles.raised} cx="70" cy="46" r="15" />
        <path className={styles.faint} d="M70 38v12" />
        <circle className={styles.bold} cx="98" cy="29" r="9" />
        <path className={styles.bold} d="M98 38v22M98 47h7" />
        <path className={styles.raised} d="M48 64a8 8 0 0 1 8-8h48a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8H56a8 8 0 0 1-8-8Z" />
        <path className={styles.soft} d="M112 72H99a8 8 0 0 0 0 16h13" />
        <path d="M100 80h.05" />
      </>
    }
    small={
      <>
        <circle className={styles.bold} cx="36" cy="19" r="5.5" />
        <path className={styles.bold} d="M36 24.5V38M36 31h5" />
        <path className={styles.raised} d="M16 42a6 6 0 0 1 6-6h28a6 6 0 0 1 6 6v20H16Z" />
        <path className={styles.soft} d="M56 44h-7a5 5 0 0 0 0 10h7" />
      </>
    }
  />
)
