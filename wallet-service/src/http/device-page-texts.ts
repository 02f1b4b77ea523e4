import type { Language } from '@casement/shared-protocol/wallet-api'

/** The texts of the page behind the link in a mail. `{host}` stands for the site that the visitor signs in on. */
export type DevicePageTexts = {
  readonly askTitle: string
  readonly askText: string
  readonly confirmedTitle: string
  readonly confirmedText: string
  readonly expiredTitle: string
  readonly expiredText: string
}

const english: DevicePageTexts = {
  askTitle: 'Which number do you see?',
  askText:
    'Press the number that your wallet’s window on {host} shows. If you have no such window, close this page: somebody else wants to sign in.',
  confirmedTitle: 'Confirmed',
  confirmedText: 'Go back to the window that showed the number. You can close this page.',
  expiredTitle: 'This link is no longer valid',
  expiredText: 'Go back to the window and ask for a new one.',
}

const german: DevicePageTexts = {
  askTitle: 'Welche Zahl sehen Sie?',
  askText:
    'Drücken Sie die Zahl, die das Fenster Ihrer Wallet auf {host} zeigt. Wenn Sie kein solches Fenster haben, schließen Sie diese Seite: Dann will sich jemand anderes anmelden.',
  confirmedTitle: 'Bestätigt',
  confirmedText: 'Gehen Sie zurück zu dem Fenster, das die Zahl gezeigt hat. Diese Seite können Sie schließen.',
  expiredTitle: 'Dieser Link gilt nicht mehr',
  expiredText: 'Gehen Sie zurück zum Fenster und fordern Sie einen neuen an.',
}

const japanese: DevicePageTexts = {
  askTitle: 'どの番号が表示されていますか?',
  askText:
    '{host} のウォレット画面に表示されている番号を押してください。そのような画面がない場合は、このページを閉じてください。第三者がサインインしようとしています。',
  confirmedTitle: '確認しました',
  confirmedText: '番号が表示されていた画面に戻ってください。このページは閉じてかまいません。',
  expiredTitle: 'このリンクは無効になりました',
  expiredText: '元の画面に戻り、新しいリンクを送信してください。',
}

const arabic: DevicePageTexts = {
  askTitle: 'ما الرقم الذي تراه؟',
  askText:
    'اضغط الرقم الذي تعرضه نافذة محفظتك على {host}. إذا لم تكن لديك نافذة كهذه، فأغلق هذه الصفحة: هناك شخص آخر يريد تسجيل الدخول.',
  confirmedTitle: 'تم التأكيد',
  confirmedText: 'عُد إلى النافذة التي عرضت الرقم. يمكنك إغلاق هذه الصفحة.',
  expiredTitle: 'لم يعد هذا الرابط صالحًا',
  expiredText: 'عُد إلى النافذة واطلب رابطًا جديدًا.',
}

export const DEVICE_PAGE_TEXTS: Readonly<Record<Language, DevicePageTexts>> = {
  en: english,
  de: german,
  ja: japanese,
  ar: arabic,
}
