import styles from './Picture.module.css'
import type { PictureProps } from './Picture.tsx'
import { Picture } from './Picture.tsx'

/** An unplugged cable. */
export const OfflinePicture = ({ size }: PictureProps) => (
  <Picture
    size={size}
    large={
      <>
        <path d="M46 62h-8a10 10 0 0 0-10 10v32M114 62h8a10 10 0 0 1 10 10v32" />
        <path className={styles.raised} d="M66 48v28h-8a12 12 0 0 1-12-12v-4a12 12 0 0 1 12-12ZM66 56h8M66 68h8" />
        <path className={styles.raised} d="M90 48v28h12a12 12 0 0 0 12-12v-4a12 12 0 0 0-12-12Z" />
        <path className={styles.bold} d="M80 38v-12M70 40l-6-9M90 40l6-9" />
      </>
    }
    small={
      <>
        <path d="M20 40h-4a6 6 0 0 0-6 6v16M52 40h4a6 6 0 0 1 6 6v16" />
        <path className={styles.raised} d="M31 30v20h-3a8 8 0 0 1-8-8v-4a8 8 0 0 1 8-8ZM31 36h4M31 44h4" />
        <path className={styles.raised} d="M42 30v20h2a8 8 0 0 0 8-8v-4a8 8 0 0 0-8-8Z" />
        <path className={styles.bold} d="M36.5 23v-6M28 22l-3-5M45 22l3-5" />
      </>
    }
  />
)
