import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './IconButton.module.css'
import { linkElsewhere } from './openable-href.ts'
import rings from './ring.module.css'
import { whenIdle } from './when-idle.ts'

type Look = {
  /** The accessible name. */
  readonly label: string
  /** One icon. */
  readonly children: ReactNode
}

type ButtonProps = Look &
  Omit<ComponentPropsWithRef<'button'>, 'className' | 'children' | 'aria-label'> & {
    readonly href?: never
    /** In progress: keeps its name and focus, and cannot be pressed again. */
    readonly loading?: boolean
  }

type LinkProps = Look &
  Omit<ComponentPropsWithRef<'a'>, 'className' | 'children' | 'aria-label' | 'href' | 'rel' | 'target'> & {
    /** An external page, opened in a new tab without referrer. */
    readonly href: string
  }

const Link = ({ label, href, children, ...rest }: LinkProps) => {
  const { href: address, ...elsewhere } = linkElsewhere(href)
  return (
    <a {...rest} {...elsewhere} href={address} className={styles.button} aria-label={label}>
      {children}
    </a>
  )
}

const Press = ({ label, children, loading = false, onClick, type = 'button', ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={styles.button}
    aria-label={label}
    {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
    onClick={whenIdle(loading, onClick)}
  >
    {loading ? <span className={rings.ring} aria-hidden="true" /> : children}
  </button>
)

/**
 * A button with a well-known icon. With `href`, a link to an external page.
 *
 * @example
 * <IconButton label={words('close')} onClick={close}><CloseIcon /></IconButton>
 */
export const IconButton = (props: ButtonProps | LinkProps) =>
  props.href === undefined ? <Press {...props} /> : <Link {...props} />
