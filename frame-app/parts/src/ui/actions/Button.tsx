import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useWords } from '../../words/context.ts'
import styles from './Button.module.css'
import { linkElsewhere } from './openable-href.ts'
import rings from './ring.module.css'
import unseen from './unseen.module.css'
import { whenIdle } from './when-idle.ts'

type Look = {
  /** One primary action per view; `danger` for irreversible removal. */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  readonly size?: 'regular' | 'small' | undefined
  readonly leading?: ReactNode
  readonly trailing?: ReactNode
  /** Full width. */
  readonly wide?: boolean | undefined
  readonly children: ReactNode
}

type ButtonProps = Look &
  Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'> & {
    readonly href?: never
    /** In progress: keeps its size, name and focus, and cannot be pressed again. */
    readonly loading?: boolean
  }

type LinkProps = Look &
  Omit<ComponentPropsWithRef<'a'>, 'className' | 'children' | 'href' | 'rel' | 'target'> & {
    /** An external page, opened in a new tab without referrer. */
    readonly href: string
  }

const classOf = ({ variant = 'secondary', size = 'regular', wide = false }: Omit<Look, 'children'>): string =>
  [styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide].filter(Boolean).join(' ')

const Content = ({ look, loading = false }: { readonly look: Look; readonly loading?: boolean }) => {
  const ring = (place = '') => loading && <span className={`${rings.ring} ${place}`} aria-hidden="true" />
  return (
    <>
      {look.leading && <span className={`${styles.icon} ${styles.leading}`}>{ring() || look.leading}</span>}
      <span className={styles.label}>
        {!look.leading && ring(styles.hung)}
        {look.children}
      </span>
      {look.trailing && <span className={`${styles.icon} ${styles.trailing}`}>{look.trailing}</span>}
    </>
  )
}

const Link = ({ href, variant, size, leading, trailing, wide, children, ...rest }: LinkProps) => {
  const words = useWords()
  return (
    <a {...rest} {...linkElsewhere(href)} className={classOf({ variant, size, wide })}>
      <Content look={{ leading, trailing, children }} />
      <span className={unseen.unseen}>{words('link.new-tab')}</span>
    </a>
  )
}

const Press = ({
  variant,
  size,
  leading,
  trailing,
  wide,
  children,
  loading = false,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={classOf({ variant, size, wide })}
    {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
    onClick={whenIdle(loading, onClick)}
  >
    <Content look={{ leading, trailing, children }} loading={loading} />
  </button>
)

/**
 * A button with a text. With `href`, a link to an external page.
 *
 * @example
 * <Button variant="primary" wide loading={sending} onClick={send}>{words('send')}</Button>
 */
export const Button = (props: ButtonProps | LinkProps) =>
  props.href === undefined ? <Press {...props} /> : <Link {...props} />
