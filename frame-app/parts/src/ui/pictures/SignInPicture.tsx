import styles from './Picture.module.css'
import type { PictureProps } from './Picture.tsx'
import { Picture } from './Picture.tsx'

/** A signed page. */
export const SignInPicture = ({ size }: PictureProps) => (
  <Picture
    size={size}
    large={
      <>
        <path className={styles.raised} d="M50 104V28a8 8 0 0 1 8-8h44a8 8 0 0 1 8 8v76Z" />
        <path className={styles.faint} d="M62 36h36M62 46h36M62 56h22" />
        <path
          className={styles.stroke}
          strokeWidth="3.5"
          d="M62 82c5-10 10-14 12-11s-6 13-2 13 8-11 12-11-1 8 3 8 5-4 11-4"
        />
        <path d="M62 92h36" />
      </>
    }
    small={
      <>
        <path className={styles.raised} d="M20 62V22a6 6 0 0 1 6-6h20a6 6 0 0 1 6 6v40Z" />
        <path className={styles.faint} d="M28 26h16M28 34h9" />
        <path className={styles.stroke} strokeWidth="3" d="M28 51c3-7 6.5-9 7.5-7s-4 8 0 8 4.5-7 9-4" />
      </>
    }
  />
)
