import { isMobile } from './is-mobile.ts'

/** What a browser says that it runs on, as far as connecting depends on it. */
export type Device = {
  /** Whether it is a phone or a tablet, where wallets are apps. */
  readonly mobile: boolean
  readonly system: 'ios' | 'android' | 'other'
  readonly safari: boolean
  /** Whether the page is shown by Telegram's own browser. */
  readonly telegram: boolean
}

/**
 * Reads what a browser says of itself. Every browser on iOS is Safari beneath, and says so, but for those that name
 * themselves; what matters here, that a page is stopped while another app is open, is true of all of them.
 */
export const deviceOf = (facts: {
  readonly userAgent: string
  readonly maxTouchPoints: number
  readonly telegram: boolean
}): Device => {
  const { userAgent, maxTouchPoints } = facts
  const mobile = isMobile(userAgent, maxTouchPoints)
  const ios = /iPhone|iPad|iPod/.test(userAgent) || (mobile && /Macintosh/.test(userAgent))
  const android = /Android/i.test(userAgent)
  return {
    mobile,
    system: ios ? 'ios' : android ? 'android' : 'other',
    safari: /safari/i.test(userAgent),
    telegram: facts.telegram || /Telegram/i.test(userAgent),
  }
}
