import type { Language } from '@casement/shared-protocol/wallet-api'
import { arabic } from './languages/ar.ts'
import { german } from './languages/de.ts'
import { english } from './languages/en.ts'
import { japanese } from './languages/ja.ts'
import type { LetterTexts } from './letter-texts.ts'

/** A mail before it is sent. Plain text only: nothing in it loads, and no client hides the domain of a link. */
export type Letter = { readonly to: string; readonly subject: string; readonly text: string }

const TEXTS: Readonly<Record<Language, LetterTexts>> = { en: english, de: german, ja: japanese, ar: arabic }

const MS_PER_MINUTE = 60_000

type About = {
  readonly to: string
  readonly language: Language
  readonly hostOrigin: string
}

/** The host as people read it. The scheme says nothing that matters here. */
const hostOf = ({ hostOrigin }: About): string => new URL(hostOrigin).host

const minutes = (ms: number): number => Math.round(ms / MS_PER_MINUTE)

const letter = ({ to }: About, subject: string, ...paragraphs: readonly string[]): Letter => ({
  to,
  subject,
  text: paragraphs.join('\n\n'),
})

/** On a line of its own, where it is easy to find, to copy and to read aloud to oneself. */
const codeLine = (code: string): string => `    ${code}`

/** The code for signing in. It names the site, because a code that is read out to another site would sign in there. */
export const codeLetter = (about: About, code: string, lifetimeMs: number): Letter => {
  const texts = TEXTS[about.language]
  const host = hostOf(about)
  return letter(
    about,
    texts.codeSubject(code, host),
    texts.codeIntro(host),
    codeLine(code),
    texts.codeCare(host, minutes(lifetimeMs)),
    texts.ignore,
  )
}

/** The link that lets a new device ask for a code. */
export const deviceLetter = (about: About, link: string, lifetimeMs: number): Letter => {
  const texts = TEXTS[about.language]
  const host = hostOf(about)
  return letter(about, texts.deviceSubject(host), texts.deviceIntro(host, minutes(lifetimeMs)), link, texts.deviceCare)
}

/** Told to the owner of a wallet after a new device signed in. */
export const newDeviceLetter = (about: About, at: number): Letter => {
  const texts = TEXTS[about.language]
  const time = `${new Date(at).toISOString().replace('T', ' ').slice(0, 16)} UTC`
  return letter(
    about,
    texts.newDeviceSubject(hostOf(about)),
    texts.newDeviceIntro(hostOf(about), time),
    texts.newDeviceLimits,
    texts.newDeviceCare,
  )
}

/** The code that lets the owner of a mailbox give an address away, or take it. */
export const changeLetter = (about: About, which: 'old' | 'new', code: string, lifetimeMs: number): Letter => {
  const texts = TEXTS[about.language]
  const host = hostOf(about)
  return letter(
    about,
    texts.changeSubject(code),
    which === 'old' ? texts.changeOldIntro(host) : texts.changeNewIntro(host),
    codeLine(code),
    texts.changeCare(host, minutes(lifetimeMs)),
    which === 'old' ? texts.changeOldWarning : texts.ignore,
  )
}

/** Told to the mailbox that no longer belongs to the wallet. */
export const changedLetter = (about: About): Letter => {
  const texts = TEXTS[about.language]
  return letter(about, texts.changedSubject, texts.changedText(hostOf(about)))
}
