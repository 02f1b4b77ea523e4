import type { LetterTexts } from '../letter-texts.ts'

const lasting = (minutes: number): string => (minutes === 1 ? '1 Minute' : `${minutes} Minuten`)

export const german: LetterTexts = {
  codeSubject: (code, host) => `${code} ist Ihr Code für ${host}`,
  codeIntro: (host) => `Ihr Code zum Anmelden bei Ihrer Wallet auf ${host}:`,
  codeCare: (host, minutes) =>
    `Geben Sie ihn nur in dem Fenster auf ${host} ein, das danach fragt. Er gilt ${lasting(minutes)}. Niemand, der Ihnen hilft, braucht ihn: weder am Telefon noch im Chat.`,
  ignore:
    'Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Ohne den Code kann sich niemand anmelden.',
  deviceSubject: (host) => `Melden Sie sich gerade auf ${host} an?`,
  deviceIntro: (host, minutes) =>
    `Ein bisher nicht benutztes Gerät möchte sich bei Ihrer Wallet auf ${host} anmelden. Wenn Sie das sind, öffnen Sie innerhalb von ${minutes === 1 ? '1 Minute' : `${minutes} Minuten`} diese Seite und vergleichen Sie die Zahl:`,
  deviceCare: 'Wenn Sie das nicht angefordert haben, öffnen Sie die Seite nicht. Ohne sie kann sich niemand anmelden.',
  newDeviceSubject: (host) => `Anmeldung mit einem neuen Gerät auf ${host}`,
  newDeviceIntro: (host, time) =>
    `Am ${time} hat sich ein bisher nicht benutztes Gerät bei Ihrer Wallet auf ${host} angemeldet.`,
  newDeviceLimits: 'Ohne Ihren Passkey oder Ihren Notfallbogen kann es die Wallet nicht benutzen.',
  newDeviceCare:
    'Wenn Sie das nicht waren, öffnen Sie Ihre Wallet, entfernen Sie das Gerät und sichern Sie Ihr Postfach.',
  changeSubject: (code) => `${code} ist Ihr Code zum Ändern Ihrer E-Mail-Adresse`,
  changeOldIntro: (host) => `Sie ändern die E-Mail-Adresse Ihrer Wallet auf ${host}. Ihr Code aus diesem Postfach:`,
  changeNewIntro: (host) => `Diese Adresse soll die Adresse Ihrer Wallet auf ${host} werden. Ihr Code:`,
  changeCare: (host, minutes) =>
    `Geben Sie ihn nur in dem Fenster auf ${host} ein, das danach fragt. Er gilt ${lasting(minutes)}.`,
  changeOldWarning:
    'Wenn Sie das nicht sind, benutzt jemand anderes Ihre Wallet. Melden Sie sich überall ab und geben Sie den Code niemandem.',
  changedSubject: 'Die E-Mail-Adresse Ihrer Wallet wurde geändert',
  changedText: (host) =>
    `Ihre Wallet auf ${host} hat jetzt eine andere E-Mail-Adresse. Mit dieser können Sie sich nicht mehr anmelden.`,
}
