import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { StatusLine } from '@casement/parts/ui/status/StatusLine.tsx'
import type { ReactNode } from 'react'
import { useWords } from '../../../../words/context.ts'
import styles from './WalletSendScan.module.css'

type Props = {
  /** What is wrong with the code that was read last. */
  readonly error: string | undefined
  /** What the camera sees. */
  readonly children: ReactNode
}

const CORNERS = 'M2 10V5a3 3 0 0 1 3-3h5M30 2h5a3 3 0 0 1 3 3v5M38 30v5a3 3 0 0 1-3 3h-5M10 38H5a3 3 0 0 1-3-3v-5'

/** The picture of the camera with a frame for the code, and what to do. */
export const Finder = ({ error, children }: Props) => {
  const words = useWords()
  return (
    <ViewBody>
      <div className={styles.finder}>
        {children}
        <svg className={styles.frame} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
          <path className={styles.edge} d={CORNERS} />
          <path d={CORNERS} />
        </svg>
      </div>
      <p className={styles.hold}>{words('send.scan-hold')}</p>
      {error !== undefined && <Callout kind="warning">{error}</Callout>}
      <StatusLine text={error ?? words('send.scan-hold')} />
    </ViewBody>
  )
}
