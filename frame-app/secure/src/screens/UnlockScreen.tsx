import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { useState } from 'react'
import { useWords } from '../words/use-words.ts'
import { FailureNote } from './FailureNote.tsx'
import { Lead } from './Lead.tsx'
import type { ScreenProps } from './ProtectScreen.tsx'
import { passkeyFailure } from './passkey-failure.ts'
import { TypeKit } from './TypeKit.tsx'
import { useAttempt } from './use-attempt.ts'

/** The visitor opens the wallet on this device with one of its factors. */
export const UnlockScreen = ({ given, passkeys, onDone, onEnd }: ScreenProps) => {
  const words = useWords()
  const [isTyping, setTyping] = useState(false)
  const { busy, failure, run } = useAttempt(onEnd, passkeyFailure)
  const { factors, signal } = given

  const openByPasskey = () =>
    run(async () => {
      const found = await given.packages('passkey')
      const credentialIds = found.flatMap(({ credentialId }) => credentialId ?? [])
      const { credentialId, secret } = await passkeys.use({ credentialIds, signal })
      await given.unlock(
        'passkey',
        secret,
        found.filter((one) => one.credentialId === credentialId),
      )
      onDone()
    })

  if (isTyping) return <TypeKit given={given} onBack={() => setTyping(false)} onDone={onDone} onEnd={onEnd} />
  if (factors.length === 0) {
    return (
      <ViewBody>
        <Callout title={words('unlock.none')}>{words('unlock.none-text')}</Callout>
      </ViewBody>
    )
  }
  const hasPasskey = factors.includes('passkey') && passkeys.isSupported()
  return (
    <ViewBody>
      <Lead text={words('unlock.lead')} />
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
    </ViewBody>
  )
}
