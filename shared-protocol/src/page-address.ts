/** Names of the local machine, where traffic stays off the network. */
export const THIS_MACHINE = /^(?:(?:[^.]+\.)*localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Whether a URL is a web page that may be opened: https, or http on localhost. URLs with a user name are rejected,
 * because it is easily mistaken for the host.
 *
 * @example
 * isPageAddress(new URL('https://wallet.example/wc')) // true
 */
export const isPageAddress = ({ protocol, hostname, username, password }: URL): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && THIS_MACHINE.test(hostname))) && `${username}${password}` === ''
