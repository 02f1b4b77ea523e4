import type { LetterTexts } from '../letter-texts.ts'

export const japanese: LetterTexts = {
  codeSubject: (code, host) => `${code} は ${host} の認証コードです`,
  codeIntro: (host) => `${host} でウォレットにサインインするためのコード:`,
  codeCare: (host, minutes) =>
    `コードは、入力を求めている ${host} の画面にだけ入力してください。有効期限は${minutes}分です。電話やチャットのサポート担当者がコードを尋ねることはありません。`,
  ignore: '心当たりがない場合は、このメールを無視してください。コードがなければ誰もサインインできません。',
  deviceSubject: (host) => `${host} でサインインしていますか?`,
  deviceIntro: (host, minutes) =>
    `これまで使われていない端末が、${host} のあなたのウォレットにサインインしようとしています。ご本人の場合は、${minutes}分以内に次のページを開き、番号を照合してください。`,
  deviceCare: '心当たりがない場合は、ページを開かないでください。開かなければ誰もサインインできません。',
  newDeviceSubject: (host) => `${host} で新しい端末がサインインしました`,
  newDeviceIntro: (host, time) =>
    `${time} に、これまで使われていない端末が ${host} のあなたのウォレットにサインインしました。`,
  newDeviceLimits: 'パスキーまたは印刷した復元キットがなければ、その端末でウォレットを使うことはできません。',
  newDeviceCare: '心当たりがない場合は、ウォレットを開いてその端末を削除し、メールアカウントの安全を確認してください。',
  changeSubject: (code) => `${code} はメールアドレス変更用のコードです`,
  changeOldIntro: (host) => `${host} のウォレットのメールアドレスを変更しようとしています。このメールアドレスのコード:`,
  changeNewIntro: (host) => `このアドレスを ${host} のウォレットのメールアドレスにします。コード:`,
  changeCare: (host, minutes) =>
    `コードは、入力を求めている ${host} の画面にだけ入力してください。有効期限は${minutes}分です。`,
  changeOldWarning:
    '心当たりがない場合は、第三者がウォレットを使っています。すべての端末からサインアウトし、コードを誰にも教えないでください。',
  changedSubject: 'ウォレットのメールアドレスが変更されました',
  changedText: (host) =>
    `${host} のウォレットのメールアドレスが変更されました。このアドレスではサインインできなくなりました。`,
}
