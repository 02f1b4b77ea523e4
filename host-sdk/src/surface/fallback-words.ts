import type { Language } from '@casement/shared-protocol/host'
import type { LoadFailure } from '../frame/explain.ts'

type FallbackWords = { readonly [text in LoadFailure | 'loading' | 'retry' | 'close']: string }

/** Texts that the page itself shows, because the frame with its texts did not load. */
export const FALLBACK_WORDS: { readonly [language in Language]: FallbackWords } = {
  en: {
    loading: 'The wallet window is loading',
    missing: 'Can’t load the wallet window. Check your connection, then try again.',
    offline: 'You are offline. Connect to the internet, then try again.',
    refused: 'The wallet window is not set up for this site. Only the site’s operator can change that.',
    retry: 'Try again',
    close: 'Close',
  },
  de: {
    loading: 'Das Wallet-Fenster wird geladen',
    missing:
      'Das Wallet-Fenster konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es dann erneut.',
    offline: 'Sie sind offline. Stellen Sie eine Internetverbindung her und versuchen Sie es dann erneut.',
    refused:
      'Das Wallet-Fenster ist für diese Website nicht eingerichtet. Nur der Betreiber der Website kann das ändern.',
    retry: 'Erneut versuchen',
    close: 'Schließen',
  },
  ja: {
    loading: 'ウォレットの画面を読み込んでいます',
    missing: 'ウォレットの画面を読み込めませんでした。通信環境を確認して、もう一度お試しください。',
    offline: 'オフラインです。インターネットに接続してから、もう一度お試しください。',
    refused: 'ウォレットの画面は、このサイトで使えるように設定されていません。変更できるのはサイトの運営者だけです。',
    retry: 'もう一度試す',
    close: '閉じる',
  },
  ar: {
    loading: 'جارٍ تحميل نافذة المحفظة',
    missing: 'تعذّر تحميل نافذة المحفظة. تحقّق من اتصالك ثم أعد المحاولة.',
    offline: 'أنت غير متصل بالإنترنت. اتصل بالإنترنت ثم أعد المحاولة.',
    refused: 'نافذة المحفظة غير مهيّأة لهذا الموقع. لا يستطيع تغيير ذلك إلا مشغّل الموقع.',
    retry: 'إعادة المحاولة',
    close: 'إغلاق',
  },
}
