import styles from './Picture.module.css'
import type { PictureProps } from './Picture.tsx'
import { Picture } from './Picture.tsx'

/** An empty picture frame. */
export const NoNftsPicture = ({ size }: PictureProps) => (
  <Picture
    size={size}
    large={
      <>
        <path d="m62 46 18-20 18 20" />
        <rect className={styles.raised} x="46" y="46" width="68" height="48" rx="6" />
        <rect className={styles.missing} x="55" y="55" width="50" height="30" rx="2" />
        <circle className={styles.accent} cx="94" cy="64" r="4.5" />
        <path className={styles.faint} d="m62 79 10-13 8 9 5-5 8 9" />
        <circle className={styles.accent} cx="80" cy="25" r="4" />
      </>
    }
    small={
      <>
        <path d="m26 30 10-12 10 12" />
        <rect className={styles.raised} x="18" y="30" width="36" height="26" rx="5" />
        <circle className={styles.accent} cx="45" cy="38" r="3" />
        <path className={styles.faint} d="m25 49 7-9 6 7 3-3 4 5" />
        <circle className={styles.accent} cx="36" cy="17" r="3" />
      </>
    }
  />
)
