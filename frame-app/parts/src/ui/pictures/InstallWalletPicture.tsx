import styles from './Picture.module.css'
import type { PictureProps } from './Picture.tsx'
import { Picture } from './Picture.tsx'

/** A wallet being downloaded. */
export const InstallWalletPicture = ({ size }: PictureProps) => (
  <Picture
    size={size}
    large={
      <>
        <path className={styles.raised} d="M48 64a8 8 0 0 1 8-8h48a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8H56a8 8 0 0 1-8-8Z" />
        <path className={styles.soft} d="M112 72H99a8 8 0 0 0 0 16h13" />
        <path d="M100 80h.05" />
        <path className={styles.bold} d="M80 20v24M68 33l12 12 12-12" />
      </>
    }
    small={
      <>
        <path className={styles.raised} d="M16 42a6 6 0 0 1 6-6h28a6 6 0 0 1 6 6v20H16Z" />
        <path className={styles.soft} d="M56 44h-7a5 5 0 0 0 0 10h7" />
        <path className={styles.bold} d="M36 14v13.5M29 21l7 7 7-7" />
      </>
    }
  />
)
