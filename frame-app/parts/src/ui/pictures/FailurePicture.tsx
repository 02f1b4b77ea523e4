import styles from './Picture.module.css'
import type { PictureProps } from './Picture.tsx'
import { Picture } from './Picture.tsx'

/** A closed window. */
export const FailurePicture = ({ size }: PictureProps) => (
  <Picture
    size={size}
    tone="failure"
    large={
      <>
        <path className={styles.raised} d="M46 104V28a8 8 0 0 1 8-8h52a8 8 0 0 1 8 8v76Z" />
        <path d="M80 20v84M46 62h68" />
        <circle className={styles.accent} cx="112" cy="79" r="17" />
        <path className={styles.onAccent} strokeWidth="3.5" d="M112 70.5v9.5M112 87v.05" />
      </>
    }
    small={
      <>
        <path className={styles.raised} d="M20 62V22a6 6 0 0 1 6-6h20a6 6 0 0 1 6 6v40Z" />
        <path d="M36 16v46M20 39h32" />
        <circle className={styles.accent} cx="53" cy="46" r="11" />
        <path className={styles.onAccent} d="M53 41v5.5M53 51v.05" />
      </>
    }
  />
)
