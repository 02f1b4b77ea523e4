import type { ReactNode } from 'react'
import { useWords } from '../../words/context.ts'
import { IconButton } from '../actions/IconButton.tsx'
import rings from '../actions/ring.module.css'
import unseen from '../actions/unseen.module.css'
import { CloseIcon, ErrorIcon } from '../frame-icons.tsx'
import { InfoIcon, SuccessIcon } from '../icons.tsx'
import styles from './Banner.module.css'
import { LiveRegions } from './LiveRegions.tsx'

export type BannerNotice = {
  readonly variant: 'success' | 'loading' | 'error'
  readonly message: string
  /** Whether an error looks neutral, because nothing is wrong: the visitor declined. */
  readonly calm?: boolean
  /** Distinguishes notifications with the same text. */
  readonly key: number
}

type Props = {
  /** The current notice. The banner itself is always rendered, so that screen readers announce its content. */
  readonly notice: BannerNotice | undefined
  readonly onClose: () => void
}

const ICONS: { readonly [variant in BannerNotice['variant']]: ReactNode } = {
  success: <SuccessIcon />,
  loading: <span className={`${rings.ring} ${styles.ring}`} />,
  error: <ErrorIcon />,
}

/**
 * A message to the visitor at the top of the card, above the current view.
 *
 * @example
 * <Banner notice={banner.kind === 'open' ? banner.notification : undefined} onClose={hide} />
 */
export const Banner = ({ notice, onClose }: Props) => {
  const words = useWords()
  const fault = notice?.variant === 'error' && !notice.calm
  const content = notice && (
    <div
      key={notice.key}
      className={[styles.banner, notice.calm ? undefined : styles[notice.variant]].filter(Boolean).join(' ')}
      data-variant={notice.variant}
      data-calm={notice.calm || undefined}
    >
      <span className={styles.icon} aria-hidden="true">
        {notice.calm ? <InfoIcon /> : ICONS[notice.variant]}
      </span>
      <p className={styles.message}>
        {fault && <span className={unseen.unseen}>{words('notice.error')}: </span>}
        {notice.message}
      </p>
      {notice.variant !== 'loading' && (
        <IconButton label={words('close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
  return (
    <LiveRegions className={styles.place} urgent={fault}>
      {content}
    </LiveRegions>
  )
}
