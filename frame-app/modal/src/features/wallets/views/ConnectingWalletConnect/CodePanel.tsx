import { QrCode } from '@casement/parts/ui/images/QrCode.tsx'
import { StatusLine } from '@casement/parts/ui/status/StatusLine.tsx'
import type { ReactNode } from 'react'
import { useWords } from '../../../../words/context.ts'
import styles from './CodePanel.module.css'
import { CopyLink } from './CopyLink.tsx'

type Props = {
  /** The pairing URI; undefined while it is being created. */
  readonly uri: string | undefined
  /** The seconds left, once they are few. */
  readonly left: number | undefined
  /** The QR code's accessible label. */
  readonly label: string
  /** What to do with the code. */
  readonly text: string
  readonly logo?: ReactNode
  /** Further actions. */
  readonly children?: ReactNode
  /** A secondary link. */
  readonly link?: ReactNode
}

/**
 * A QR code with instructions and a button to copy its URI. The layout does not change while the URI is being created,
 * and nothing asks the visitor to scan a code that is not there.
 */
export const CodePanel = ({ uri, left, label, text, logo, children, link }: Props) => {
  const words = useWords()
  const little = left !== undefined
  const making = uri === undefined
  return (
    <div className={styles.panel}>
      <QrCode value={uri} label={label} logo={logo} />
      <p className={styles.text}>
        <span data-hidden={little || making || undefined}>{text}</span>
        {making && <span>{words('pairing.making')}</span>}
        {little && <span aria-hidden="true">{words('pairing.renews', { seconds: left })}</span>}
      </p>
      <StatusLine text={little ? words('pairing.soon') : ''} />
      <div className={styles.actions}>
        <CopyLink uri={uri} />
        {children}
      </div>
      {link && <div className={styles.link}>{link}</div>}
    </div>
  )
}
