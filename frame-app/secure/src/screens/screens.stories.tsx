import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { embeddedError } from '@casement/shared-protocol/secure-frame'
import type { ReactNode } from 'react'
import { kitSecret, kitWords } from '../keys/kit.ts'
import type { Passkeys } from '../passkeys/passkey.ts'
import { SampleScreen } from '../SampleScreen.tsx'
import { loadCatalogue } from '../words/load-catalogue.ts'
import { FailureNote } from './FailureNote.tsx'
import { MakeKit } from './MakeKit.tsx'
import { MakePasskey } from './MakePasskey.tsx'
import { ProtectScreen } from './ProtectScreen.tsx'
import type { BackupGiven } from './show-screen.ts'
import { TypeKit } from './TypeKit.tsx'
import { UnlockScreen } from './UnlockScreen.tsx'

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

const unlock = (factors: BackupGiven['factors']) => (
  <UnlockScreen
    given={sampleGiven({ screen: 'unlock', factors })}
    passkeys={passkeys}
    print={print}
    onDone={ends.onDone}
    onEnd={ends.onEnd}
  />
)
const protect = (given: BackupGiven, browser: Passkeys) => (
  <ProtectScreen given={given} passkeys={browser} print={print} onDone={ends.onDone} onEnd={ends.onEnd} />
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
    story('Unlock, without a backup', () => unlock([])),
    story('The words of a kit', () => (
      <TypeKit readKit={sampleGiven().readKit} use={async () => undefined} label="Open the wallet" {...ends} />
    )),
    story('A press that failed', () => <FailureNote failure="unreachable" />),
    story('A passkey that was cancelled', () => <FailureNote failure="cancelled" />),
  ],
}
