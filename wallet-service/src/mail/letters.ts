/** A mail before it is sent. Plain text only: nothing in it loads, and no client hides the domain of a link. */
export type Letter = { readonly to: string; readonly subject: string; readonly text: string }

const WRAP = '\n\n'

/** The host as people read it. The scheme says nothing that matters here. */
const hostOf = (origin: string): string => new URL(origin).host

const minutesOf = (ms: number): string => {
  const minutes = Math.round(ms / 60_000)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

const IGNORE = 'If you did not ask for this, ignore this mail. Nobody can sign in without it.'

/** The code for signing in. It names the site, because a code that is read out to another site would sign in there. */
export const codeLetter = (given: {
  readonly to: string
  readonly code: string
  readonly hostOrigin: string
  readonly lifetimeMs: number
}): Letter => ({
  to: given.to,
  subject: `${given.code} is your code for ${hostOf(given.hostOrigin)}`,
  text: [
    `Your code to sign in to your wallet on ${hostOf(given.hostOrigin)}:`,
    `    ${given.code}`,
    `Enter it only in the window on ${hostOf(given.hostOrigin)} that asked for it. It is valid for ${minutesOf(given.lifetimeMs)}. Nobody who helps you needs it: not by phone, not in a chat.`,
    IGNORE,
  ].join(WRAP),
})

/** The link that lets a new device ask for a code. */
export const deviceLetter = (given: {
  readonly to: string
  readonly link: string
  readonly hostOrigin: string
  readonly lifetimeMs: number
}): Letter => ({
  to: given.to,
  subject: `Is it you who signs in on ${hostOf(given.hostOrigin)}?`,
  text: [
    `A device that has not been used before wants to sign in to your wallet on ${hostOf(given.hostOrigin)}. If that is you, open this page within ${minutesOf(given.lifetimeMs)} and compare the number that it shows:`,
    given.link,
    'If you did not ask for this, do not open it. Nobody can sign in without it.',
  ].join(WRAP),
})

/** Told to the owner of a wallet after a new device signed in. */
export const newDeviceLetter = (given: {
  readonly to: string
  readonly hostOrigin: string
  readonly at: number
}): Letter => ({
  to: given.to,
  subject: `A new device signed in on ${hostOf(given.hostOrigin)}`,
  text: [
    `On ${new Date(given.at).toISOString().replace('T', ' ').slice(0, 16)} UTC a device that had not been used before signed in to your wallet on ${hostOf(given.hostOrigin)}.`,
    'It cannot use the wallet without your passkey or your printed kit.',
    'If this was not you, open your wallet, remove the device and secure your mailbox.',
  ].join(WRAP),
})

/** The code that lets the owner of a mailbox change or take an address. */
export const changeLetter = (given: {
  readonly to: string
  readonly code: string
  readonly hostOrigin: string
  readonly which: 'old' | 'new'
  readonly lifetimeMs: number
}): Letter => ({
  to: given.to,
  subject: `${given.code} is your code to change your e-mail address`,
  text: [
    given.which === 'old'
      ? `You are changing the e-mail address of your wallet on ${hostOf(given.hostOrigin)} to another one. Your code from this mailbox:`
      : `This address is to become that of your wallet on ${hostOf(given.hostOrigin)}. Your code:`,
    `    ${given.code}`,
    `Enter it only in the window on ${hostOf(given.hostOrigin)} that asked for it. It is valid for ${minutesOf(given.lifetimeMs)}.`,
    given.which === 'old'
      ? 'If this is not you, somebody is using your wallet: sign out everywhere, and do not give the code to anybody.'
      : IGNORE,
  ].join(WRAP),
})

/** Told to the mailbox that no longer belongs to the wallet. */
export const changedLetter = (given: { readonly to: string; readonly hostOrigin: string }): Letter => ({
  to: given.to,
  subject: 'The e-mail address of your wallet was changed',
  text: `Your wallet on ${hostOf(given.hostOrigin)} now belongs to another e-mail address. This one no longer signs in to it.`,
})
