import styles from './Picture.module.css'
import type { PictureProps } from './Picture.tsx'
import { Picture } from './Picture.tsx'

/** A wide-open window. */
export const SuccessPicture = ({ size }: PictureProps) => (
  <Picture
    size={size}
    tone="success"
    large={
      <>
        <path className={styles.raised} d="M56 22 32 14v90h24ZM104 22l24-8v90h-24Z" />
        <path d="M56 22h48M32 60l24 2M128 60l-24 2" />
        <circle className={styles.accent} cx="80" cy="62" r="17" />
        <path className={styles.onAccent} strokeWidth="3.5" d="m72.5 62.5 5.5 5.5 9.5-11" />
      </>
    }
    small={
      <>
        <path className={styles.raised} d="M23 18 10 13v49h13ZM49 18l13-5v49H49Z" />
        <path d="M23 18h26" />
        <circle className={styles.accent} cx="36" cy="40" r="9.5" />
        <path className={styles.onAccent} d="m31.5 40.3 3.3 3.3 5.7-6.5" />
      </>
    }
  />
)
