import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { useWords } from '../words/use-words.ts'
import { Lead } from './Lead.tsx'
import { OpenByBackup } from './OpenByBackup.tsx'
import type { ScreenProps } from './ProtectScreen.tsx'

/** The visitor opens the wallet on this device with one of its factors. */
export const UnlockScreen = ({ given, passkeys, onDone, onEnd }: ScreenProps) => {
  const words = useWords()
  const { factors, packages, readKit, unlock, signal } = given
  if (factors.length === 0) {
    return (
      <ViewBody>
        <Callout title={words('unlock.none')}>{words('unlock.none-text')}</Callout>
      </ViewBody>
    )
  }
  return (
    <OpenByBackup
      lead={<Lead text={words('unlock.lead')} />}
      factors={factors}
      packages={packages}
      readKit={readKit}
      use={unlock}
      label={words('unlock.open')}
      passkeys={passkeys}
      signal={signal}
      onDone={onDone}
      onEnd={onEnd}
    />
  )
}
