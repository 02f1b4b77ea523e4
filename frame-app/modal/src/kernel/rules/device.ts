import { isIos, isMobile } from './is-mobile.ts'

/** The facts about a browser's device that connecting depends on. */
export type Device = {
  /** A phone or a tablet, where wallets are apps. */
  readonly mobile: boolean
  readonly system: 'ios' | 'android' | 'other'
  readonly safari: boolean
  /** Whether the page runs in Telegram's own browser. */
  readonly telegram: boolean
}

/**
 * Reads the device from the browser's facts. Every browser on iOS is WebKit and says Safari unless it names itself;
 * what matters here, that a page is suspended while another app is open, holds for all of them.
 */
export const deviceOf = (facts: {
  readonly userAgent: string
  readonly maxTouchPoints: number
  readonly telegram: boolean
}): Device => {
  const { userAgent, maxTouchPoints } = facts
  const mobile = isMobile(userAgent, maxTouchPoints)
  const android = /Android/i.test(userAgent)
  return {
    mobile,
    system: isIos(userAgent, maxTouchPoints) ? 'ios' : android ? 'android' : 'other',
    safari: /safari/i.test(userAgent),
    telegram: facts.telegram || /Telegram/i.test(userAgent),
  }
}
