/** The value of a cookie in the header of a request. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/**
 * A cookie that no script reads, that no other site's request carries, and that is sent over TLS alone. Its prefix has browsers
 * refuse it from anybody but this very host.
 */
export const writeCookie = (name: string, value: string, maxAgeSeconds: number): string =>
  `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; Secure; SameSite=Strict`
