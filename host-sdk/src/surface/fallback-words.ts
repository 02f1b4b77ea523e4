import type { Language } from '@casement/shared-protocol/host'

type FallbackWords = { readonly missing: string; readonly retry: string; readonly close: string }

/** What a visitor is told by the page's own half, where the frame with its catalogue did not come. */
export const FALLBACK_WORDS: { readonly [language in Language]: FallbackWords } = {
  en: {
    missing: 'The wallet window could not be loaded. Check your connection, then try again.',
    retry: 'Try again',
    close: 'Close',
  },
  de: {
    missing:
      'Das Wallet-Fenster konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es dann erneut.',
    retry: 'Erneut versuchen',
    close: 'Schließen',
  },
  ja: {
    missing: 'ウォレットの画面を読み込めませんでした。接続を確認して、もう一度お試しください。',
    retry: 'もう一度試す',
    close: '閉じる',
  },
  ar: {
    missing: 'تعذّر تحميل نافذة المحفظة. تحقّق من اتصالك ثم أعد المحاولة.',
    retry: 'إعادة المحاولة',
    close: 'إغلاق',
  },
}
