import type { ReactNode } from 'react'
import { useWords } from '../../words/context.ts'
import { openableHref } from '../actions/openable-href.ts'
import unseen from '../actions/unseen.module.css'
import { ChevronIcon, ExternalIcon } from '../icons.tsx'
import styles from './ListRow.module.css'
import type { TagTone } from './Tag.tsx'
import { Tag } from './Tag.tsx'

type Look = {
  readonly image?: ReactNode
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /** At the end of the first line; figures line up by their ends. */
  readonly trailing?: ReactNode
  /** Below it. */
  readonly detail?: ReactNode
  readonly tag?: { readonly text: string; readonly tone?: TagTone | undefined } | undefined
  /** It leads to another view. */
  readonly chevron?: boolean | undefined
  /** On a surface of its own: for a few choices, not for a long list. */
  readonly raised?: boolean | undefined
  /** Why it cannot be used, which takes the place of the subtitle. Keys still reach it, so that the reason is heard. */
  readonly disabledReason?: string | undefined
  /** The id of what says why it cannot be used, where that stands elsewhere and is true of other rows, too. */
  readonly disabledBy?: string | undefined
}

type Action =
  | { readonly onPress: () => void; readonly href?: never; readonly onOpen?: never }
  /** A page elsewhere, which opens in a tab of its own and is not told where from. */
  | { readonly href: string; readonly onPress?: never; readonly onOpen?: (() => void) | undefined }
  | { readonly onPress?: never; readonly href?: never; readonly onOpen?: never }

type Props = Look & Action

// A name in another script than the page's is cut at its own end, and stands where the page's names do.
const Content = ({ image, title, subtitle, trailing, detail, tag, disabledReason, end }: Look & { end: ReactNode }) => (
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
 * A row of a list: something to choose, to open, or only to read.
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
