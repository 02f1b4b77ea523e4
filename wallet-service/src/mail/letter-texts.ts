/** The texts of letters in one language. */
export type LetterTexts = {
  readonly codeSubject: (code: string, host: string) => string
  readonly codeIntro: (host: string) => string
  readonly codeCare: (host: string, minutes: number) => string
  readonly ignore: string
  readonly deviceSubject: (host: string) => string
  readonly deviceIntro: (host: string, minutes: number) => string
  readonly deviceCare: string
  readonly newDeviceSubject: (host: string) => string
  readonly newDeviceIntro: (host: string, time: string) => string
  readonly newDeviceLimits: string
  readonly newDeviceCare: string
  readonly changeSubject: (code: string) => string
  readonly changeOldIntro: (host: string) => string
  readonly changeNewIntro: (host: string) => string
  readonly changeCare: (host: string, minutes: number) => string
  readonly changeOldWarning: string
  readonly changedSubject: string
  readonly changedText: (host: string) => string
}
