/** Names of this machine: what is sent there goes over no network. */
export const THIS_MACHINE = /^(?:(?:[^.]+\.)*localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Whether an address is that of a page which may be opened: https, or http on this machine. One that names a user is none,
 * since the name is easily read as the host.
 *
 * @example
 * isPageAddress(new URL('https://wallet.example/wc')) // true
 */
export const isPageAddress = ({ protocol, hostname, username, password }: URL): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && THIS_MACHINE.test(hostname))) && `${username}${password}` === ''
