import type { ReactNode } from 'react'
import { QrCode } from '../../../../ui/images/QrCode.tsx'
import { StatusLine } from '../../../../ui/status/StatusLine.tsx'
import { useWords } from '../../../../words/context.ts'
import styles from './CodePanel.module.css'
import { CopyLink } from './CopyLink.tsx'

type Props = {
  /** The address; undefined while it is being made. */
  readonly uri: string | undefined
  /** The seconds that are left, once they are few. */
  readonly left: number | undefined
  /** What the code is for, as somebody hears it who cannot see it. */
  readonly label: string
  /** What to do with it. */
  readonly text: string
  readonly logo?: ReactNode
  /** Other ways on. */
  readonly children?: ReactNode
  /** A way on that few will take. */
  readonly link?: ReactNode
}

/** A code to scan, what to do with it, and its address to copy. Its parts keep their places while it is being made. */
export const CodePanel = ({ uri, left, label, text, logo, children, link }: Props) => {
  const words = useWords()
  const little = left !== undefined && left > 0
  return (
    <div className={styles.panel}>
      <QrCode value={uri} label={label} logo={logo} />
      <p className={styles.text}>
        <span data-hidden={little || undefined}>{text}</span>
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
