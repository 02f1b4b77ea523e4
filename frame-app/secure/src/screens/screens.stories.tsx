import { Button } from '@casement/parts/ui/actions/Button.tsx'
import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { embeddedError } from '@casement/shared-protocol/secure-frame'
import type { ReactNode } from 'react'
import { RequestTitle } from '../approval/RequestTitle.tsx'
import { kitSecret, kitWords } from '../keys/kit.ts'
import type { Passkeys } from '../passkeys/passkey.ts'
import { SampleScreen } from '../SampleScreen.tsx'
import { loadCatalogue } from '../words/load-catalogue.ts'
import { useWords } from '../words/use-words.ts'
import { FailedNotice } from './FailedNotice.tsx'
import { FailureNote } from './FailureNote.tsx'
import { MakeKit } from './MakeKit.tsx'
import { MakePasskey } from './MakePasskey.tsx'
import { ProtectScreen } from './ProtectScreen.tsx'
import type { BackupGiven } from './show-screen.ts'
import { TypeKit } from './TypeKit.tsx'
import { UnlockScreen } from './UnlockScreen.tsx'
import { UseBackup } from './UseBackup.tsx'

const SECRET = new Uint8Array(16).fill(7)
const kit = { secret: SECRET, words: kitWords(SECRET) }

const sampleGiven = (changes: Partial<BackupGiven> = {}): BackupGiven => ({
  screen: 'protect',
  language: 'en',
  appearance: { theme: 'light', variables: {} },
  email: 'visitor@example.org',
  factors: [],
  accounts: [],
  createKit: async () => kit,
  readKit: async (text) => kitSecret(text),
  add: async () => undefined,
  packages: async () => [],
  unlock: () => Promise.reject(embeddedError({ reason: 'unreachable' })),
  signal: new AbortController().signal,
  ...changes,
})

const passkeys: Passkeys = {
  isSupported: () => true,
  create: () => new Promise(() => undefined),
  use: () => new Promise(() => undefined),
}
const noPasskeys: Passkeys = { ...passkeys, isSupported: () => false }

const ends = { onBack: () => undefined, onDone: () => undefined, onEnd: () => undefined }
const print = (): boolean => true

const story = (name: string, content: () => ReactNode) => ({
  name,
  show: () => <SampleScreen>{content()}</SampleScreen>,
})

const unlock = (factors: BackupGiven['factors'], browser = passkeys) => (
  <UnlockScreen
    given={sampleGiven({ screen: 'unlock', factors })}
    passkeys={browser}
    print={print}
    onDone={ends.onDone}
    onEnd={ends.onEnd}
  />
)
const protect = (given: BackupGiven, browser: Passkeys) => (
  <ProtectScreen given={given} passkeys={browser} print={print} onDone={ends.onDone} onEnd={ends.onEnd} />
)

const PACKAGES = {
  kit: { walletId: 'wallet', factorId: 'kit', kind: 'kit', sealed: '' },
  passkey: { walletId: 'wallet', factorId: 'passkey', kind: 'passkey', sealed: '', credentialId: 'AQID' },
} as const

/** The service does not answer, and the visitor has approved a message. */
const Away = ({ factors, count = 1 }: { readonly factors: BackupGiven['factors']; readonly count?: number }) => {
  const words = useWords()
  return (
    <UseBackup
      backup={{
        packages: factors.map((kind) => PACKAGES[kind]),
        readKit: async (text) => kitSecret(text),
        sign: () => new Promise(() => undefined),
        end: () => undefined,
      }}
      title={<RequestTitle hostOrigin="https://shop.example" kind="text" count={count} />}
      label={words('approve.text')}
      passkeys={passkeys}
      signal={new AbortController().signal}
    >
      <Button variant="secondary" wide onClick={() => undefined}>
        {words(count > 1 ? 'request.decline-all' : 'request.decline')}
      </Button>
    </UseBackup>
  )
}
const TypeWords = ({ label }: { readonly label: 'unlock.open' | 'approve.text' }) => (
  <TypeKit readKit={sampleGiven().readKit} use={async () => undefined} label={useWords()(label)} {...ends} />
)

export const stories: StoryGroup = {
  title: 'Secure: backups',
  loadCatalogue,
  stories: [
    story('Protect', () => protect(sampleGiven(), passkeys)),
    story('Protect, a browser without passkeys', () => protect(sampleGiven(), noPasskeys)),
    story('Protect, with both', () => protect(sampleGiven({ factors: ['passkey', 'kit'] }), passkeys)),
    story('A passkey', () => <MakePasskey given={sampleGiven()} passkeys={passkeys} {...ends} />),
    story('A kit', () => <MakeKit given={sampleGiven()} kit={kit} print={print} {...ends} />),
    story('Unlock', () => unlock(['passkey', 'kit'])),
    story('Unlock, with a kit alone', () => unlock(['kit'])),
    story('Unlock, with a passkey in a browser without them', () => unlock(['passkey'], noPasskeys)),
    story('Unlock, without a backup', () => unlock([])),
    story('The words of a kit', () => <TypeWords label="unlock.open" />),
    story('The service is away', () => <Away factors={['passkey', 'kit']} />),
    story('The service is away, with a kit alone', () => <Away factors={['kit']} count={3} />),
    story('The service is away, with a passkey alone', () => <Away factors={['passkey']} />),
    story('The words of a kit that signs', () => <TypeWords label="approve.text" />),
    story('A press that failed', () => <FailureNote failure="unreachable" />),
    story('A screen that failed', () => <FailedNotice text="failed.text" leave="close" onLeave={() => undefined} />),
    story('A passkey that was cancelled', () => <FailureNote failure="cancelled" />),
  ],
}
