import { APP_HOST, EVIL_HOST, OTHER_HOST, SAME_SITE_HOST } from './host-names.ts'

/** A host page: its file and its special headers. */
export type HostPage = {
  readonly file:
    | 'plain.html'
    | 'nested.html'
    | 'two-frames.html'
    | 'raw.html'
    | 'own-dialog.html'
    | 'framed.html'
    | 'opaque.html'
    | 'over-allowed.html'
    | 'sandboxed.html'
  readonly headers?: (frameOrigin: string) => Readonly<Record<string, string>>
  readonly scheme?: 'dark'
  readonly dir?: 'rtl'
  readonly sheet?: 'long' | 'rough'
}

const plain: HostPage = { file: 'plain.html' }
const raw: HostPage = { file: 'raw.html' }

const policy = (frameSource: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': `default-src 'none'; script-src 'self'; frame-src ${frameSource}; style-src 'self'`,
})

const allowedPages: Readonly<Record<string, HostPage>> = {
  '/': plain,
  '/plain': plain,
  '/dark': { ...plain, scheme: 'dark' },
  // A host with a strict policy adds only the frame's origin for Casement.
  '/strict-csp': { ...plain, headers: policy },
  '/no-frame-src': { ...plain, headers: () => policy("'none'") },
  '/coep': {
    ...plain,
    headers: () => ({
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Opener-Policy': 'same-origin',
    }),
  },
  '/coop': { ...plain, headers: () => ({ 'Cross-Origin-Opener-Policy': 'same-origin' }) },
  '/trusted-types': {
    ...plain,
    headers: () => ({ 'Content-Security-Policy': "require-trusted-types-for 'script'; trusted-types 'none'" }),
  },
  '/rtl': { ...plain, dir: 'rtl' },
  '/long': { ...plain, sheet: 'long' },
  // Global styles that are harmless on their own page but affect everything embedded in it.
  '/rough': { ...plain, sheet: 'rough' },
  '/own-dialog': { file: 'own-dialog.html' },
  '/framed': { file: 'framed.html' },
  '/opaque': { file: 'opaque.html' },
  '/no-referrer': { ...plain, headers: () => ({ 'Referrer-Policy': 'no-referrer' }) },
  '/nested': { file: 'nested.html' },
  '/two-frames': { file: 'two-frames.html' },
  // An allowed site that was compromised or runs a third party's script.
  '/raw': raw,
}

const evilPages: Readonly<Record<string, HostPage>> = {
  '/': plain,
  '/raw': raw,
  '/over-allowed': { file: 'over-allowed.html' },
  '/sandboxed': { file: 'sandboxed.html' },
}

const pagesByHost: Readonly<Record<string, Readonly<Record<string, HostPage>>>> = {
  [APP_HOST]: allowedPages,
  [OTHER_HOST]: allowedPages,
  [SAME_SITE_HOST]: allowedPages,
  [EVIL_HOST]: evilPages,
}

export const HOST_NAMES: readonly string[] = Object.keys(pagesByHost)

export const findPage = (host: string, path: string): HostPage | undefined => {
  const pages = Object.hasOwn(pagesByHost, host) ? pagesByHost[host] : undefined
  return pages !== undefined && Object.hasOwn(pages, path) ? pages[path] : undefined
}

const appAddresses = {
  plain: '/',
  strictCsp: '/strict-csp',
  noFrameSrc: '/no-frame-src',
  coep: '/coep',
  coop: '/coop',
  trustedTypes: '/trusted-types',
  rtl: '/rtl',
  long: '/long',
  rough: '/rough',
  ownDialog: '/own-dialog',
  framed: '/framed',
  opaque: '/opaque',
  noReferrer: '/no-referrer',
  nested: '/nested',
  twoFrames: '/two-frames',
  dark: '/dark',
  raw: '/raw',
} as const
const evilAddresses = {
  evil: '/',
  evilRaw: '/raw',
  evilOverAllowed: '/over-allowed',
  evilSandboxed: '/sandboxed',
} as const

export type HostAddresses = Readonly<
  Record<keyof typeof appAddresses | keyof typeof evilAddresses | 'other' | 'sameSite', string>
>

/** The URL of each page, on a server on this port. */
export const hostAddresses = (port: number): HostAddresses => {
  const on = <K extends string>(host: string, paths: Readonly<Record<K, string>>): Record<K, string> =>
    Object.fromEntries(
      Object.entries<string>(paths).map(([name, path]) => [name, `http://${host}:${port}${path}`]),
    ) as Record<K, string>
  return {
    ...on(APP_HOST, appAddresses),
    ...on(OTHER_HOST, { other: '/' }),
    ...on(SAME_SITE_HOST, { sameSite: '/' }),
    ...on(EVIL_HOST, evilAddresses),
  }
}
