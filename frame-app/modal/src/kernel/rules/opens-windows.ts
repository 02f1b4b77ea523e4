import { isIos } from './is-mobile.ts'

/** What apps call themselves in the user agents of the browsers inside them. */
const IN_APPS =
  /\bFBA[NV]\/|FB_IAB|\bInstagram\b|LinkedInApp|\bLine\/|MicroMessenger|Twitter(?:Android| for iPhone)|musical_ly|BytedanceWebview|TikTok|Snapchat|\[?Pinterest\/|KAKAOTALK|NAVER\(inapp|Telegram/i

/** Android's WebView, which apps show pages in. Browsers have no such version. */
const ANDROID_WEB_VIEW = /; wv\)|\bVersion\/[\d.]+ Chrome\//

export type WindowFacts = {
  readonly userAgent: string
  readonly maxTouchPoints: number
  /** Whether the page runs in Telegram's own browser. */
  readonly telegram: boolean
  /** Whether the page runs as an app that was added to the home screen. */
  readonly installed?: boolean | undefined
}

/**
 * Whether a page can open another window and hear from it. The browsers inside apps have one window, or lose the page
 * when they open another; so do apps on the home screen of iOS. Only iOS's own WebKit says `Safari` there.
 *
 * @example
 * opensWindows({ userAgent: navigator.userAgent, maxTouchPoints: 5, telegram: false })
 */
export const opensWindows = ({ userAgent, maxTouchPoints, telegram, installed = false }: WindowFacts): boolean => {
  if (telegram || IN_APPS.test(userAgent)) return false
  if (/Android/.test(userAgent)) return !ANDROID_WEB_VIEW.test(userAgent)
  if (!/AppleWebKit\//.test(userAgent)) return true
  // WebKit inside an app names no browser.
  if (!/Safari\//.test(userAgent)) return false
  return !(installed && isIos(userAgent, maxTouchPoints))
}
