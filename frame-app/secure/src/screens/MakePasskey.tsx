import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { useState } from 'react'
import type { Passkeys } from '../passkeys/passkey.ts'
import { useWords } from '../words/use-words.ts'
import { FailureNote } from './FailureNote.tsx'
import { Lead } from './Lead.tsx'
import { passkeyFailure } from './passkey-failure.ts'
import type { BackupGiven } from './show-screen.ts'
import { useAttempt } from './use-attempt.ts'

type Props = {
  readonly given: BackupGiven
  readonly passkeys: Passkeys
  readonly onBack: () => void
  readonly onDone: () => void
  readonly onEnd: (error: unknown) => void
}

/** A passkey that was made and is not saved yet. */
type Made = { readonly credentialId: string; readonly secret: Uint8Array }

/**
 * Makes a passkey, lets the visitor use it once more, and saves it if it gave the same secret. Each step has its own
 * press: browsers open their window only after one.
 */
export const MakePasskey = ({ given, passkeys, onBack, onDone, onEnd }: Props) => {
  const words = useWords()
  const [made, setMade] = useState<Made>()
  const { busy, failure, run } = useAttempt(onEnd, passkeyFailure)
  const { email, signal } = given

  const make = () =>
    run(async () => {
      const { credentialId, secret } = await passkeys.create({ email, signal })
      // Some give their secret only when they are used.
      const first = secret ?? (await passkeys.use({ credentialIds: [credentialId], signal })).secret
      setMade({ credentialId, secret: first })
    })

  const tryIt = ({ credentialId, secret }: Made) =>
    run(async () => {
      const { secret: tried } = await passkeys.use({ credentialIds: [credentialId], signal })
      await given.add({ kind: 'passkey', secret, tried, credentialId })
      onDone()
    })

  return (
    <ViewBody>
      <Lead title={made && words('passkey.try-title')} text={words(made ? 'passkey.try-text' : 'passkey.make-text')} />
      <FailureNote failure={failure} />
      {made ? (
        <Button key="try" variant="primary" wide loading={busy} onClick={() => void tryIt(made)}>
          {words('passkey.try')}
        </Button>
      ) : (
        <Button key="make" variant="primary" wide loading={busy} onClick={() => void make()}>
          {words('passkey.make')}
        </Button>
      )}
      <Button variant="ghost" wide onClick={onBack}>
        {words('back')}
      </Button>
    </ViewBody>
  )
}
