import type { ReactNode } from 'react'
import styles from './Button.module.css'

type Props = {
  /** The address of an app or of a page. Its scheme may be any: whoever gives it has read it, and vouches for it. */
  readonly href: string
  readonly variant?: 'primary' | 'secondary'
  readonly leading?: ReactNode
  /** It is being opened: the browser follows the link itself, within the tap. */
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/**
 * Opens an app with what is in its address. It is a real link that is there before it is tapped: browsers open no app
 * from a script in a frame, nor anything after a wait.
 *
 * @example
 * <AppLink href={link.redirect} onOpen={opened}>{words('pairing.open', { wallet })}</AppLink>
 */
export const AppLink = ({ href, variant = 'secondary', leading, onOpen, children }: Props) => (
  <a
    className={`${styles.button} ${styles[variant]} ${styles.wide}`}
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    onClick={onOpen}
  >
    {leading !== undefined && <span className={`${styles.icon} ${styles.leading}`}>{leading}</span>}
    <span className={styles.label}>{children}</span>
  </a>
)
