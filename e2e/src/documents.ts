import { readFileSync } from 'node:fs'

const HASHES = new URL('../../host-sdk/dist/integrity.json', import.meta.url)

// The example URLs of the frame and the SDK, and the example project.
const FRAME = 'https://wallet.example.com'
const SDK = 'https://www.example.com'

/** The URLs that replace them in a world. */
export type Places = { readonly frame: string; readonly sdk: string }

const markedIn = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/<!-- run: ([\w-]+) -->\n```\w*\n([\s\S]*?)\n```/g)].map(([, name = '', block = '']) => [
      name,
      block,
    ]),
  )

/** The marked blocks of the integration documents by name, as written. */
export const documentBlocks = (): ReadonlyMap<string, string> =>
  new Map(
    ['README.md', 'docs/hosts.md'].flatMap((file) => [
      ...markedIn(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')),
    ]),
  )

/** A block with the example URLs replaced, and nothing else changed. */
export const inWorld = (block: string, { frame, sdk }: Places): string =>
  block.replaceAll(FRAME, frame).replaceAll(SDK, sdk).replaceAll("'shop'", "'local'")

/** Replaces the example hash of each script tag by the hash of the built file that it names. */
export const withHashes = (html: string): string =>
  html.replace(/\/([\w.-]+\.js)" integrity="sha384-…"/g, (_tag, name: string) => {
    const hash = (JSON.parse(readFileSync(HASHES, 'utf8')) as Readonly<Record<string, string>>)[name]
    if (hash === undefined) throw new Error(`The build has no ${name}`)
    return `/${name}" integrity="${hash}"`
  })

/** The headers of a block, one per line. */
export const headersOf = (block: string): Record<string, string> =>
  Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
