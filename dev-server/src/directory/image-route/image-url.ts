import { isIP } from 'node:net'
import { ImageRefusedError } from './image-refused-error.ts'

/** Where images may be had from. */
export type ImageSources = {
  /** Origins on this machine that images are had from over http, and which of their paths. */
  readonly local: () => readonly LocalSource[]
  /** Whether anything is asked that is not on this machine. */
  readonly outside: boolean
  /** Where files of IPFS are had from over http or https; its path ends with a stroke. */
  readonly ipfsGateway?: string
}
export type LocalSource = { readonly origin: string; readonly mayRead: (path: string) => boolean }

/** An address that may be asked, as far as it can be told without asking for its name. */
export type ImageUrl =
  | { readonly kind: 'local'; readonly url: URL; readonly address: string }
  | { readonly kind: 'outside'; readonly url: URL; readonly host: string }

const LOOPBACK_HOSTS: Readonly<Record<string, string>> = {
  localhost: '127.0.0.1',
  '127.0.0.1': '127.0.0.1',
  '[::1]': '::1',
}
const IPFS_PATH = /^ipfs:\/\/(?:ipfs\/)?(?<path>[A-Za-z0-9]{46,128}(?:\/[\w.%~-]{1,256}){0,8})$/

const refuse = (...why: ConstructorParameters<typeof ImageRefusedError>): never => {
  throw new ImageRefusedError(...why)
}

/** Reads the origin of a part of this world. */
export const readLocalOrigin = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'http:' || !Object.hasOwn(LOOPBACK_HOSTS, url.hostname)) {
    throw new Error(`${text} is no http origin on this machine's loopback`)
  }
  return url.origin
}

/** Reads the address of a gateway: its files are below it. */
export const readGateway = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.href !== text || !/^https?:$/.test(url.protocol) || !url.pathname.endsWith('/')) {
    throw new Error(`${text} is no address of a gateway, such as https://example.com/ipfs/`)
  }
  return text
}

const throughGateway = (text: string, gateway: string | undefined): string => {
  if (gateway === undefined) return refuse('IPFS_NEEDS_GATEWAY', 'ipfs addresses need a gateway, and none is set')
  const path = IPFS_PATH.exec(text)?.groups?.path
  const url = path === undefined ? undefined : parse(path, new URL(gateway)).href
  // Dots lead out of the folder of files.
  return url?.startsWith(gateway) ? url : refuse('URL_INVALID', 'Not an ipfs address of a file')
}

const parse = (text: string, base: URL | undefined): URL => {
  try {
    return new URL(text, base)
  } catch {
    return refuse('URL_INVALID', 'Not an address')
  }
}

/** Reads what an image's address is, or throws why it is not asked. A redirect's may be relative to where it was. */
export const readImageUrl = (text: string, sources: ImageSources, base?: URL): ImageUrl => {
  if (/^\s*data:/i.test(text)) return refuse('DATA_URL_REFUSED', 'Show data as it is: it needs no request')
  const isIpfs = /^ipfs:/i.test(text)
  const url = parse(isIpfs ? throughGateway(text, sources.ipfsGateway) : text, base)
  const { protocol, origin, hostname } = url
  if (protocol !== 'https:' && protocol !== 'http:') return refuse('SCHEME_REFUSED', `${protocol} is not https`)
  if (url.username !== '' || url.password !== '') return refuse('URL_INVALID', 'Names a user')
  const local = sources.local().find((one) => one.origin === origin)
  if (local !== undefined) {
    if (!local.mayRead(url.pathname)) return refuse('ADDRESS_REFUSED', 'There are no images below this path')
    return { kind: 'local', url, address: LOOPBACK_HOSTS[hostname] ?? hostname }
  }
  if (protocol === 'http:') return refuse('SCHEME_REFUSED', 'http: is not https')
  // Other ports are where a neighbour's services are, not where images are published.
  if (url.port !== '') return refuse('PORT_REFUSED', 'Only the usual port is asked')
  const host = hostname.replace(/^\[|\]$/g, '')
  return { kind: 'outside', url, host }
}

/** Whether a host is written as an address, which needs no resolving. */
export const isLiteral = (host: string): boolean => isIP(host) !== 0
