import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import type { ReactNode } from 'react'
import type { BackupChoice } from '../approval/backup-choice.ts'
import type { Passkeys } from '../passkeys/passkey.ts'
import { useWords } from '../words/use-words.ts'
import { OpenByBackup } from './OpenByBackup.tsx'

type Props = {
  readonly backup: BackupChoice
  /** Who asks, and for what. */
  readonly title: ReactNode
  /** What the button is called that signs. */
  readonly label: string
  readonly passkeys: Passkeys
  readonly signal: AbortSignal
  /** Declines. */
  readonly children: ReactNode
}

/** The service is away: the visitor signs what they have approved with one of their backups. */
export const UseBackup = ({ backup, title, label, passkeys, signal, children }: Props) => {
  const words = useWords()
  return (
    <OpenByBackup
      lead={
        <>
          {title}
          <Callout kind="warning">{words('request.away')}</Callout>
        </>
      }
      factors={backup.packages.map(({ kind }) => kind)}
      packages={async (wanted) => backup.packages.filter(({ kind }) => kind === wanted)}
      readKit={backup.readKit}
      use={backup.sign}
      label={label}
      passkeys={passkeys}
      signal={signal}
      // The screen goes on by itself: nothing waits for a backup any more.
      onDone={() => undefined}
      onEnd={backup.end}
    >
      {children}
    </OpenByBackup>
  )
}
