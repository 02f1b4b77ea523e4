import type { ReactNode } from 'react'
import { useWords } from '../../words/context.ts'
import { openableHref } from '../actions/openable-href.ts'
import unseen from '../actions/unseen.module.css'
import { ChevronIcon, ExternalIcon } from '../first-icons.tsx'
import styles from './ListRow.module.css'
import type { TagTone } from './Tag.tsx'
import { Tag } from './Tag.tsx'

type Look = {
  readonly image?: ReactNode
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /** A caution about the row, below the subtitle and never cut. */
  readonly caution?: ReactNode
  /** At the end of the first line; figures are aligned to the end. */
  readonly trailing?: ReactNode
  /** Below `trailing`. */
  readonly detail?: ReactNode
  readonly tag?: { readonly text: string; readonly tone?: TagTone | undefined } | undefined
  /** The row leads to another view. */
  readonly chevron?: boolean | undefined
  /** Gives the row its own surface: for a few choices, not for long lists. */
  readonly raised?: boolean | undefined
  /** Why the row is disabled; replaces the subtitle. The row can still be focused, so that the reason is read. */
  readonly disabledReason?: string | undefined
  /** The id of an element elsewhere that says why this row, and maybe others, is disabled. */
  readonly disabledBy?: string | undefined
}

type Action =
  | { readonly onPress: () => void; readonly href?: never; readonly onOpen?: never }
  /** An external page, opened in a new tab without referrer. */
  | { readonly href: string; readonly onPress?: never; readonly onOpen?: (() => void) | undefined }
  | { readonly onPress?: never; readonly href?: never; readonly onOpen?: never }

type Props = Look & Action

// A name in another script is truncated at its own end, and aligned like the others.
const Content = ({
  image,
  title,
  subtitle,
  caution,
  trailing,
  detail,
  tag,
  disabledReason,
  end,
}: Look & { end: ReactNode }) => (
  <>
    {image !== undefined && <span className={styles.image}>{image}</span>}
    <span className={styles.text}>
      <span className={styles.title} dir="auto">
        {title}
      </span>
      {disabledReason === undefined ? (
        subtitle !== undefined && (
          <span className={styles.subtitle} dir="auto">
            {subtitle}
          </span>
        )
      ) : (
        <span className={styles.reason}>{disabledReason}</span>
      )}
      {caution !== undefined && <span className={styles.reason}>{caution}</span>}
    </span>
    {tag && (
      <span className={styles.tag}>
        <Tag tone={tag.tone}>{tag.text}</Tag>
      </span>
    )}
    {(trailing !== undefined || detail !== undefined) && (
      <span className={styles.trailing}>
        {trailing !== undefined && (
          <span className={styles.figure} dir="auto">
            {trailing}
          </span>
        )}
        {detail !== undefined && (
          <span className={styles.detail} dir="auto">
            {detail}
          </span>
        )}
      </span>
    )}
    {end !== undefined && <span className={styles.end}>{end}</span>}
  </>
)

/**
 * A row of a list: to choose, to open, or just to read.
 *
 * @example
 * <ListRow image={<WalletImage name={name} />} title={name} tag={{ text: words('installed') }} onPress={connect} />
 */
export const ListRow = ({ onPress, href, onOpen, chevron = false, raised = false, disabledBy, ...look }: Props) => {
  const words = useWords()
  const disabled = look.disabledReason !== undefined || disabledBy !== undefined
  const state = {
    'data-raised': raised || undefined,
    'aria-disabled': disabled || undefined,
    'aria-describedby': disabledBy,
  }
  if (href !== undefined) {
    const address = disabled ? undefined : openableHref(href)
    const link = {
      className: `${styles.row} ${styles.usable}`,
      'data-raised': raised || undefined,
      rel: 'noopener noreferrer',
      target: '_blank',
    }
    const end = (
      <>
        <ExternalIcon />
        <span className={unseen.unseen}>{words('link.new-tab')}</span>
      </>
    )
    return address === undefined ? (
      <a {...link} role="link" aria-disabled={true} tabIndex={0}>
        <Content {...look} end={end} />
      </a>
    ) : (
      <a {...link} href={address} onClick={onOpen}>
        <Content {...look} end={end} />
      </a>
    )
  }
  const end = chevron && !disabled ? <ChevronIcon /> : undefined
  if (onPress === undefined) {
    return (
      <div className={styles.row} data-raised={raised || undefined} data-disabled={disabled || undefined}>
        <Content {...look} end={end} />
      </div>
    )
  }
  return (
    <button
      type="button"
      className={`${styles.row} ${styles.usable}`}
      {...state}
      onClick={disabled ? undefined : onPress}
    >
      <Content {...look} end={end} />
    </button>
  )
}
