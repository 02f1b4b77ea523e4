import { domainToASCII } from 'node:url'

const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64
/** What mail servers in use accept without quotes. */
const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** A localhost domain has one label, and exists on developers' machines only. */
const LOCAL_DOMAIN = /^(?:[a-z0-9-]+\.)*localhost$/

/**
 * Normalizes an e-mail address, or returns nothing if it is none. Case is ignored, because nearly all servers do, and two
 * wallets for one mailbox would be the worse mistake. Dots and `+tag` are kept: servers differ, and two people must
 * never share a wallet.
 */
export const normalizeEmail = (text: string): string | undefined => {
  const trimmed = text.trim().normalize('NFC')
  const at = trimmed.lastIndexOf('@')
  const local = trimmed.slice(0, at).toLowerCase()
  const domain = domainToASCII(trimmed.slice(at + 1)).toLowerCase()
  if (at < 1 || trimmed.length > MAX_LENGTH || local.length > MAX_LOCAL_LENGTH) return undefined
  return LOCAL.test(local) && (DOMAIN.test(domain) || LOCAL_DOMAIN.test(domain)) ? `${local}@${domain}` : undefined
}

/**
 * The address for counting attempts: without `+tag` and without dots, so that variants of one mailbox share its limit.
 */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '')}${email.slice(at)}`
}
