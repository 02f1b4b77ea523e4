import styles from './Mark.module.css'

type Props = {
  /** Width and height in pixels. */
  readonly size?: number
  /** Either the text color alone, or with the sash in the accent color. */
  readonly colours?: 'one' | 'two'
}

/** Our logo: a window with its sash ajar. Decorative; text next to it gives the name. */
export const Mark = ({ size = 20, colours = 'one' }: Props) => (
  <svg
    viewBox="0 0 32 32"
    width={size}
    height={size}
    className={colours === 'two' ? `${styles.mark} ${styles.two}` : styles.mark}
    aria-hidden="true"
    focusable="false"
  >
    <path className={styles.frame} d="M15 6.5H7.5a3 3 0 0 0-3 3v13a3 3 0 0 0 3 3H15" />
    <path
      className={styles.sash}
      d="m18 6.9 8.6-3.7a1.4 1.4 0 0 1 1.9 1.3v10H18ZM18 17.5h10.5v10a1.4 1.4 0 0 1-1.9 1.3L18 25.1Z"
    />
  </svg>
)
