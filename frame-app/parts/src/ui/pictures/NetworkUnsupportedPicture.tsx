import styles from './Picture.module.css'
import type { PictureProps } from './Picture.tsx'
import { Picture } from './Picture.tsx'

/** Linked blocks, and one that is not linked. */
export const NetworkUnsupportedPicture = ({ size }: PictureProps) => (
  <Picture
    size={size}
    large={
      <>
        <path className={styles.faint} d="M80 54v14M48 76v-4a4 4 0 0 1 4-4h56a4 4 0 0 1 4 4v4" />
        <rect className={styles.missing} x="61" y="20" width="38" height="34" rx="6" />
        <rect className={styles.raised} x="28" y="74" width="40" height="30" rx="6" />
        <rect className={styles.raised} x="92" y="74" width="40" height="30" rx="6" />
        <path className={styles.faint} d="M38 85h20M38 93h12M102 85h20M102 93h12" />
        <path className={styles.bold} d="m73 30 14 14M87 30 73 44" />
      </>
    }
    small={
      <>
        <rect className={styles.missing} x="25" y="14" width="22" height="20" rx="4" />
        <path
          className={styles.raised}
          d="M15 62V46a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v16ZM39 62V46a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v16Z"
        />
        <path className={styles.stroke} strokeWidth="3" d="m32 20 8 8M40 20l-8 8" />
      </>
    }
  />
)
