import type { ReactNode } from 'react'
import { useWords } from '../../words/context.ts'
import { ExternalIcon } from '../first-icons.tsx'
import styles from './LinkButton.module.css'
import { linkElsewhere } from './openable-href.ts'
import unseen from './unseen.module.css'

type Look = {
  /** Not within a sentence: gets a target of full height, and an arrow if it is external. */
  readonly alone?: boolean
  readonly children: ReactNode
}

type Props = Look &
  (
    | { readonly href: string; readonly onClick?: never; readonly disabled?: never }
    | { readonly href?: never; readonly onClick: () => void; readonly disabled?: boolean }
  )

/**
 * A link to an external page, or a button that looks like a link.
 *
 * @example
 * <LinkButton href={termsUrl}>{words('terms')}</LinkButton>
 */
export const LinkButton = ({ alone = false, children, href, onClick, disabled = false }: Props) => {
  const words = useWords()
  const className = alone ? `${styles.link} ${styles.alone}` : styles.link
  if (href === undefined)
    return (
      <button type="button" className={className} onClick={onClick} disabled={disabled}>
        {children}
      </button>
    )
  return (
    <a {...linkElsewhere(href)} className={className}>
      {children}
      {alone && (
        <span className={styles.arrow}>
          <ExternalIcon />
        </span>
      )}
      <span className={unseen.unseen}> {words('link.new-tab')}</span>
    </a>
  )
}
