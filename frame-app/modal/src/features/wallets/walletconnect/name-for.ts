import { siteName } from '../../../kernel/rules/site-name.ts'

/** Brackets of every script are removed, so that the only ones are those around the host. */
const BRACKETS = /[\p{Ps}\p{Pe}]+/gu

/**
 * Returns the name that wallets show: the page's name and its actual host. The name is shortened, because wallets cut
 * long names at the end, where the host is.
 *
 * @example
 * nameFor('Shop', 'https://shop.example') // 'Shop (shop.example)'
 */
export const nameFor = (name: string, hostOrigin: string): string => {
  const { host } = new URL(hostOrigin)
  const shown = siteName(name.replace(BRACKETS, ' ').replace(/ {2,}/g, ' '))
  return shown === undefined ? host : `${shown} (${host})`
}
