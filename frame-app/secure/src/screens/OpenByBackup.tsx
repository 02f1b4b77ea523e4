import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import type { FactorKind } from '@casement/shared-protocol/secure-frame'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Passkeys } from '../passkeys/passkey.ts'
import type { FactorPackage } from '../storage/records.ts'
import { useWords } from '../words/use-words.ts'
import { FailureNote } from './FailureNote.tsx'
import { passkeyFailure } from './passkey-failure.ts'
import { TypeKit } from './TypeKit.tsx'
import { useAttempt } from './use-attempt.ts'

type Props = {
  /** What the backup is for. */
  readonly lead: ReactNode
  /** The kinds of backups that the visitor has. */
  readonly factors: readonly FactorKind[]
  readonly packages: (kind: FactorKind) => Promise<readonly FactorPackage[]>
  readonly readKit: (text: string) => Promise<Uint8Array>
  /** Rejects with a `FactorError` if the secret opens none of the packages. */
  readonly use: (kind: FactorKind, secret: Uint8Array, packages: readonly FactorPackage[]) => Promise<void>
  /** What the button is called that uses typed words. */
  readonly label: string
  readonly passkeys: Passkeys
  readonly signal: AbortSignal
  readonly onDone: () => void
  readonly onEnd: (error: unknown) => void
  /** What the visitor can do instead. */
  readonly children?: ReactNode
}

/** The visitor opens the wallet with a passkey, or with the words of a kit. */
export const OpenByBackup = (props: Props) => {
  const { lead, factors, packages, readKit, use, label, passkeys, signal, onDone, onEnd, children } = props
  const words = useWords()
  const [isTyping, setTyping] = useState(false)
  const { busy, failure, run } = useAttempt(onEnd, passkeyFailure)

  const openByPasskey = () =>
    run(async () => {
      const found = await packages('passkey')
      const credentialIds = found.flatMap(({ credentialId }) => credentialId ?? [])
      const { credentialId, secret } = await passkeys.use({ credentialIds, signal })
      await use(
        'passkey',
        secret,
        found.filter((one) => one.credentialId === credentialId),
      )
      onDone()
    })

  if (isTyping) {
    return (
      <TypeKit
        readKit={readKit}
        use={async (secret) => use('kit', secret, await packages('kit'))}
        label={label}
        onBack={() => setTyping(false)}
        onDone={onDone}
        onEnd={onEnd}
      />
    )
  }
  const isSupported = passkeys.isSupported()
  const hasPasskey = factors.includes('passkey') && isSupported
  return (
    <ViewBody>
      {lead}
      {factors.includes('passkey') && !isSupported && <Callout>{words('protect.passkey-missing')}</Callout>}
      <FailureNote failure={failure} />
      {hasPasskey && (
        <Button variant="primary" wide loading={busy} onClick={() => void openByPasskey()}>
          {words('unlock.passkey')}
        </Button>
      )}
      {factors.includes('kit') && (
        <Button variant={hasPasskey ? 'secondary' : 'primary'} wide disabled={busy} onClick={() => setTyping(true)}>
          {words('unlock.kit')}
        </Button>
      )}
      {children}
    </ViewBody>
  )
}
