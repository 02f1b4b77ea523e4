import { siteName } from '../../../kernel/rules/site-name.ts'

/** Of every script: what follows the name in brackets is to be the only thing in brackets. */
const BRACKETS = /[\p{Ps}\p{Pe}]+/gu

/**
 * The name that wallets show: what the page calls itself, and where it really is. Wallets cut long names off at their end,
 * which is where the host is.
 *
 * @example
 * nameFor('Shop', 'https://shop.example') // 'Shop (shop.example)'
 */
export const nameFor = (name: string, hostOrigin: string): string => {
  const { host } = new URL(hostOrigin)
  const shown = siteName(name.replace(BRACKETS, ' ').replace(/ {2,}/g, ' '))
  return shown === undefined ? host : `${shown} (${host})`
}
