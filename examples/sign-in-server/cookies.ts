/** The value of a cookie in a request's `Cookie` header. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/**
 * A cookie that scripts cannot read, cross-site requests do not carry, and only TLS transmits. Browsers accept its
 * prefix only from this exact host.
 */
export const writeCookie = (name: string, value: string, maxAgeSeconds: number): string =>
  `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; Secure; SameSite=Strict`
