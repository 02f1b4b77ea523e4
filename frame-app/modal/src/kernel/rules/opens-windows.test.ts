import { expect, test } from 'vitest'
import { opensWindows } from './opens-windows.ts'

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0'
const WEB_VIEW = `${ANDROID} Build/UQ1A.240105.004; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.0.0 Mobile Safari/537.36`

test.each([
  ['Safari on an iPhone', `${IOS} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${IOS} CriOS/137.0.7151.51 Mobile/15E148 Safari/604.1`],
  ['Firefox on an iPhone', `${IOS} FxiOS/139.0 Mobile/15E148 Safari/605.1.15`],
  ['Chrome on Android', `${ANDROID}) ${CHROME} Mobile Safari/537.36`],
  ['Chrome on Android, which says less', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`],
  [
    'Samsung’s browser',
    `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 ${CHROME} Safari/537.36`,
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0'],
  ['Safari on a Mac', `${IPAD} Version/18.5 Safari/605.1.15`],
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/137.0.0.0`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0'],
  ['a browser that says nothing', ''],
  ['a site about Lines/1', `Mozilla/5.0 (Windows NT 10.0) ${CHROME} Safari/537.36 Airline/2`],
])('behavior: %s opens windows', (_browser, userAgent) => {
  expect(opensWindows({ userAgent, maxTouchPoints: 0, telegram: false })).toBe(true)
})

test.each([
  ['Facebook on an iPhone', `${IOS} Mobile/15E148 [FBAN/FBIOS;FBAV/511.0.0.32.105;FBBV/737]`],
  ['Messenger on an iPhone', `${IOS} Mobile/15E148 LightSpeed [FBAN/MessengerLiteForiOS;FBAV/511.0]`],
  ['Facebook on Android', `${WEB_VIEW} [FB_IAB/FB4A;FBAV/511.0.0.0.1;]`],
  ['Instagram on an iPhone', `${IOS} Mobile/15E148 Instagram 383.0.0.0 (iPhone16,1; iOS 18_5; de_DE)`],
  ['Instagram on Android', `${WEB_VIEW} Instagram 383.0.0.48.76 Android (34/14; 420dpi)`],
  ['LinkedIn on an iPhone', `${IOS} Mobile/15E148 [LinkedInApp]/9.30.6`],
  ['Line on an iPhone', `${IOS} Mobile/15E148 Safari Line/15.8.0`],
  ['WeChat on Android', `${WEB_VIEW} MicroMessenger/8.0.60.2860(0x28003C3A) WeChat/arm64`],
  ['X on an iPhone', `${IOS} Version/18.5 Mobile/15E148 Safari/604.1 Twitter for iPhone/11.1`],
  ['X on Android', `${WEB_VIEW} TwitterAndroid`],
  ['TikTok on an iPhone', `${IOS} Mobile/15E148 musical_ly_39.8.0 JsSdk/2.0 BytedanceWebview/d8a21c6`],
  ['Snapchat on an iPhone', `${IOS} Version/18.5 Mobile/15E148 Safari/604.1 Snapchat/13.42.0.42`],
  ['Pinterest on an iPhone', `${IOS} Mobile/15E148 [Pinterest/iOS]`],
  ['KakaoTalk on Android', `${WEB_VIEW};KAKAOTALK 2511080`],
  ['Naver on an iPhone', `${IOS} Version/18.5 Mobile/15E148 Safari/604.1 NAVER(inapp; search; 2000; 12.11.2)`],
  ['an app’s WebView on Android', WEB_VIEW],
  [
    'an older WebView',
    `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/33.0.0.0 Mobile Safari/537.36`,
  ],
  ['any app on an iPhone', `${IOS} Mobile/15E148`],
  ['a wallet’s browser on an iPhone', `${IOS} Mobile/15E148 WebView HarbourMobile`],
  ['any app on a Mac', IPAD],
])('behavior: %s opens none', (_browser, userAgent) => {
  expect(opensWindows({ userAgent, maxTouchPoints: 0, telegram: false })).toBe(false)
})

test.each([
  ['an iPhone', `${IOS} Version/18.5 Mobile/15E148 Safari/604.1`, 5, false],
  ['an iPhone that says no Safari there', `${IOS} Mobile/15E148`, 5, false],
  ['an iPad, which calls itself a Mac', `${IPAD} Version/18.5 Safari/605.1.15`, 5, false],
  ['a Mac', `${IPAD} Version/18.5 Safari/605.1.15`, 0, true],
  ['Android', `${ANDROID}) ${CHROME} Mobile Safari/537.36`, 5, true],
  ['Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 0, true],
])('behavior: an app on the home screen of %s: %#', (_system, userAgent, maxTouchPoints, opens) => {
  expect(opensWindows({ userAgent, maxTouchPoints, telegram: false, installed: true })).toBe(opens)
})

test('behavior: Telegram’s own browser, as the page tells, opens none', () => {
  expect(opensWindows({ userAgent: `${ANDROID}) ${CHROME} Safari/537.36`, maxTouchPoints: 5, telegram: true })).toBe(
    false,
  )
})
