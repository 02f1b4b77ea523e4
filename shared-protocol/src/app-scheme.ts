/**
 * Schemes that do not open wallets. Browsers handle some themselves. Systems use others to open files, shells,
 * settings, stores, phones and mail. Pages can register for the rest, which would navigate to the registered page.
 */
const REFUSED =
  /^(?:about|afp|android-app|app-prefs|app-settings|bitcoin|blob|brave|callto|chrome|content|cursor|data|devtools|disks?|edge|feed|file|filesystem|ftps?|geo|gopher|hcp|help|https?|iehistory|ierss|im|intent|ircs?|its|jar|javascript|ldaps?|livescript|macappstores?|magnet|mailto|market|matrix|mhtml|mk|mms|mmsto|mocha|news|nfs|nntp|opera|openpgp4fpr|prefs|rdp|res|resource|rlogin|search|sftp|shell|shortcuts|sips?|sms|smsto|smb|snews|ssh|steam|tel|telnet|tn3270|urn|vbscript|view-source|vivaldi|vnc|webcal|workflow|wss?|wtai|xmpp)$|^(?:chrome-|facetime|googlechrome|ie\.|itms|moz-|ms-|safari-|search-|vnd\.|vscode|web\+|x-)/i

// A single letter is a Windows drive.
const SCHEME = /^[a-z][a-z0-9+.-]{1,63}$/i

/**
 * Whether a scheme, without its colon, may belong to an app such as a wallet.
 *
 * @example
 * isAppScheme('metamask') // true
 * isAppScheme('ms-msdt') // false
 */
export const isAppScheme = (scheme: string): boolean => SCHEME.test(scheme) && !REFUSED.test(scheme)
