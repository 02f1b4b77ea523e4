import { KeyIcon, PrintIcon } from '@casement/parts/ui/icons.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { List } from '@casement/parts/ui/lists/List.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { useState } from 'react'
import type { Kit } from '../operations/key-operations.ts'
import type { Passkeys } from '../passkeys/passkey.ts'
import { useWords } from '../words/use-words.ts'
import { FailureNote } from './FailureNote.tsx'
import { Lead } from './Lead.tsx'
import { MakeKit } from './MakeKit.tsx'
import { MakePasskey } from './MakePasskey.tsx'
import type { BackupGiven } from './show-screen.ts'
import { useAttempt } from './use-attempt.ts'

export type ScreenProps = {
  readonly given: BackupGiven
  readonly passkeys: Passkeys
  readonly print: (words: readonly string[]) => boolean
  readonly onDone: () => void
  readonly onEnd: (error: unknown) => void
}

type Step = { readonly kind: 'choose' } | { readonly kind: 'passkey' } | { readonly kind: 'kit'; readonly kit: Kit }

/** The visitor chooses what is to open the wallet on another device, and makes it. */
export const ProtectScreen = (props: ScreenProps) => {
  const words = useWords()
  const { given, passkeys, onEnd } = props
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const { failure, run } = useAttempt(onEnd)
  const choose = () => setStep({ kind: 'choose' })
  const tagOf = (kind: 'passkey' | 'kit') =>
    given.factors.includes(kind) ? { text: words('protect.added'), tone: 'success' as const } : undefined

  switch (step.kind) {
    case 'passkey':
      return <MakePasskey {...props} onBack={choose} />
    case 'kit':
      return <MakeKit {...props} kit={step.kit} onBack={choose} />
    case 'choose':
      return (
        <ViewBody>
          <Lead text={words('protect.lead')} />
          <List>
            <ListRow
              raised
              chevron
              image={<KeyIcon />}
              title={words('protect.passkey')}
              caution={words('protect.passkey-text')}
              tag={tagOf('passkey')}
              disabledReason={passkeys.isSupported() ? undefined : words('protect.passkey-missing')}
              onPress={() => setStep({ kind: 'passkey' })}
            />
            <ListRow
              raised
              chevron
              image={<PrintIcon />}
              title={words('protect.kit')}
              caution={words('protect.kit-text')}
              tag={tagOf('kit')}
              onPress={() => void run(async () => setStep({ kind: 'kit', kit: await given.createKit() }))}
            />
          </List>
          <FailureNote failure={failure} />
        </ViewBody>
      )
  }
}
