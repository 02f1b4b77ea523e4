import type { CSSProperties, ReactNode } from 'react'
import { useMemo } from 'react'
import { useWords } from '../../words/context.ts'
import { Button } from '../actions/Button.tsx'
import { RefreshIcon } from '../icons.tsx'
import styles from './QrCode.module.css'
import { QUIET_ZONE, qrFigure } from './qr-figure.ts'

type Props = {
  /** The content; undefined while it is being created. */
  readonly value: string | undefined
  /** The accessible name, which says what the code is for. */
  readonly label: string
  /** An image for the middle, which fills its space. */
  readonly logo?: ReactNode
  /** Set once the code has expired: creates another. */
  readonly onRenew?: (() => void) | undefined
}

const finder = (x: number, y: number): string => `M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`

/** The marks in three corners, by which a code is recognized while it is being created. */
const FINDERS = [finder(3, 3), finder(23, 3), finder(3, 23)].join('')

const Code = ({ value, label, logo, expired }: Pick<Props, 'label' | 'logo'> & { value: string; expired: boolean }) => {
  const words = useWords()
  const hasLogo = logo !== undefined
  const figure = useMemo(() => qrFigure(value, hasLogo), [value, hasLogo])
  if (!figure) return <p className={styles.note}>{words('qr.too-long')}</p>
  const { side, free, path } = figure
  const whole = side + 2 * QUIET_ZONE
  // An expired code is hidden from assistive technology, and blurred so that it cannot be scanned.
  const accessible = expired ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span className={styles.code} style={{ '--modules': whole } as CSSProperties} {...accessible}>
      <svg viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${whole} ${whole}`} aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
      {hasLogo && (
        <span className={styles.logo} style={{ '--logo-share': free / whole } as CSSProperties}>
          {logo}
        </span>
      )}
    </span>
  )
}

/** A QR code, dark on light in every theme, as scanners expect. */
export const QrCode = ({ value, label, logo, onRenew }: Props) => {
  const words = useWords()
  const expired = onRenew !== undefined
  return (
    <div
      className={styles.qr}
      data-expired={expired || undefined}
      data-scannable={(value !== undefined && !expired) || undefined}
      aria-busy={value === undefined || undefined}
    >
      {value === undefined ? (
        <span className={styles.bones} role="img" aria-label={words('loading')}>
          <span className={`bone ${styles.bone}`} />
          <svg viewBox="0 0 33 33" aria-hidden="true" focusable="false">
            <path d={FINDERS} />
          </svg>
        </span>
      ) : (
        <Code value={value} label={label} logo={logo} expired={expired} />
      )}
      {expired && (
        <span className={styles.over}>
          <span className={styles.reason}>{words('qr.expired')}</span>
          <Button variant="primary" leading={<RefreshIcon />} onClick={onRenew}>
            {words('qr.renew')}
          </Button>
        </span>
      )}
    </div>
  )
}
