import type { LetterTexts } from '../letter-texts.ts'

const lasting = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`)

export const english: LetterTexts = {
  codeSubject: (code, host) => `${code} is your code for ${host}`,
  codeIntro: (host) => `Your code to sign in to your wallet on ${host}:`,
  codeCare: (host, minutes) =>
    `Enter it only in the window on ${host} that asked for it. It is valid for ${lasting(minutes)}. Nobody who helps you needs it: not by phone, not in a chat.`,
  ignore: 'If you did not ask for this, ignore this mail. Nobody can sign in without the code.',
  deviceSubject: (host) => `Are you signing in on ${host}?`,
  deviceIntro: (host, minutes) =>
    `A device that was not used before wants to sign in to your wallet on ${host}. If that is you, open this page within ${lasting(minutes)} and compare the number:`,
  deviceCare: 'If you did not ask for this, do not open the page. Nobody can sign in without it.',
  newDeviceSubject: (host) => `A new device signed in on ${host}`,
  newDeviceIntro: (host, time) => `On ${time} a device that was not used before signed in to your wallet on ${host}.`,
  newDeviceLimits: 'It cannot use the wallet without your passkey or your printed kit.',
  newDeviceCare: 'If this was not you, open your wallet, remove the device and secure your mailbox.',
  changeSubject: (code) => `${code} is your code to change your e-mail address`,
  changeOldIntro: (host) =>
    `You are changing the e-mail address of your wallet on ${host}. Your code from this mailbox:`,
  changeNewIntro: (host) => `This address is to become the address of your wallet on ${host}. Your code:`,
  changeCare: (host, minutes) =>
    `Enter it only in the window on ${host} that asked for it. It is valid for ${lasting(minutes)}.`,
  changeOldWarning:
    'If this is not you, somebody else is using your wallet. Sign out everywhere, and give the code to nobody.',
  changedSubject: 'The e-mail address of your wallet was changed',
  changedText: (host) =>
    `Your wallet on ${host} has another e-mail address now. You can no longer sign in to it with this one.`,
}
