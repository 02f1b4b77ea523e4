import type { ReactNode } from 'react'
import { useWords } from '../../words/context.ts'
import { IconButton } from '../actions/IconButton.tsx'
import { CloseIcon, ErrorIcon } from '../frame-icons.tsx'
import { InfoIcon, WarningIcon } from '../icons.tsx'
import { withCut } from '../layout/watch-cut.ts'
import { LiveRegions } from './LiveRegions.tsx'
import styles from './Toast.module.css'

export type ToastAlert = { readonly variant: 'info' | 'warning' | 'error'; readonly message: string }

type Props = {
  /** The current alert. The toast itself is always rendered, so that screen readers announce its content. */
  readonly alert: ToastAlert | undefined
  readonly onClose: () => void
}

const ICONS: { readonly [variant in ToastAlert['variant']]: ReactNode } = {
  info: <InfoIcon />,
  warning: <WarningIcon />,
  error: <ErrorIcon />,
}

/**
 * An alert for the page's developers at the bottom of the window, until they close it.
 *
 * @example
 * <Toast alert={toast} onClose={closeToast} />
 */
export const Toast = ({ alert, onClose }: Props) => {
  const words = useWords()
  const content = alert && (
    <div ref={withCut} className={styles.toast} data-variant={alert.variant}>
      <div className={styles.content}>
        <span className={styles.icon} aria-hidden="true">
          {ICONS[alert.variant]}
        </span>
        <div className={styles.text}>
          <p className={styles.kind}>{words(`notice.${alert.variant}`)}</p>
          <p className={styles.message}>{alert.message}</p>
        </div>
        <IconButton label={words('close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
    </div>
  )
  return (
    <LiveRegions className={styles.place} urgent={alert?.variant === 'error'}>
      {content}
    </LiveRegions>
  )
}
