import styles from './Picture.module.css'
import type { PictureProps } from './Picture.tsx'
import { Picture } from './Picture.tsx'

/** An empty ledger. */
export const EmptyActivityPicture = ({ size }: PictureProps) => (
  <Picture
    size={size}
    large={
      <>
        <path className={styles.raised} d="M46 104V28a8 8 0 0 1 8-8h52a8 8 0 0 1 8 8v76Z" />
        <path className={styles.faint} d="M76 40h26M76 62h26M76 84h10" />
        <path
          className={styles.faint}
          d="M67 40a6 6 0 1 1-12 0 6 6 0 0 1 12 0ZM67 62a6 6 0 1 1-12 0 6 6 0 0 1 12 0ZM67 84a6 6 0 1 1-12 0 6 6 0 0 1 12 0Z"
        />
        <circle className={styles.raised} cx="112" cy="79" r="16" />
        <path className={styles.stroke} strokeWidth="3.5" d="M112 70.5V79l5.5 3.5" />
      </>
    }
    small={
      <>
        <path className={styles.raised} d="M20 62V22a6 6 0 0 1 6-6h20a6 6 0 0 1 6 6v40Z" />
        <path className={styles.faint} d="M28 26h16M28 34h16M28 42h6" />
        <circle className={styles.raised} cx="53" cy="46" r="10" />
        <path className={styles.stroke} d="M53 40.5V46l3.5 2" />
      </>
    }
  />
)
