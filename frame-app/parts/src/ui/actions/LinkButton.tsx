import type { ReactNode } from 'react'
import { useWords } from '../../words/context.ts'
import { ExternalIcon } from '../icons.tsx'
import styles from './LinkButton.module.css'
import { linkElsewhere } from './openable-href.ts'
import unseen from './unseen.module.css'

type Look = {
  /** By itself, not within a sentence: as tall as a finger, and with an arrow where it leads elsewhere. */
  readonly alone?: boolean
  readonly children: ReactNode
}

type Props = Look &
  (
    | { readonly href: string; readonly onClick?: never; readonly disabled?: never }
    | { readonly href?: never; readonly onClick: () => void; readonly disabled?: boolean }
  )

/**
 * A link, or what looks like one: a page elsewhere by its address, or something that happens here.
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
