import type { MouseEvent, ReactNode } from 'react'
import styles from './Button.module.css'

type Props = {
  /** The URL of an app or a page. Any scheme is allowed, so the caller must have checked it. */
  readonly href: string
  readonly variant?: 'primary' | 'secondary'
  readonly leading?: ReactNode
  /** Called when the link is opened; the browser follows it within the tap, unless this prevents it. */
  readonly onOpen?: (event: MouseEvent) => void
  readonly children: ReactNode
}

/**
 * Opens an app with the data in its URL. It is a real link, rendered before the tap: browsers open no app from a script
 * in a frame or after a delay.
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
