import { readFileSync } from 'node:fs'

// What stands in the examples for the frame, for where the SDK is served, and for the project.
const FRAME = 'https://wallet.example.com'
const SDK = 'https://www.example.com'

/** Where the things of the examples are in a world. */
export type Places = { readonly frame: string; readonly sdk: string }

const markedIn = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/<!-- run: ([\w-]+) -->\n```\w*\n([\s\S]*?)\n```/g)].map(([, name = '', block = '']) => [
      name,
      block,
    ]),
  )

/** The marked blocks of the documents for hosts, by their names, as they stand there. */
export const documentBlocks = (): ReadonlyMap<string, string> =>
  new Map(
    ['README.md', 'docs/hosts.md'].flatMap((file) => [
      ...markedIn(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')),
    ]),
  )

/** A block with the examples' addresses replaced by those of a world, and nothing else. */
export const inWorld = (block: string, { frame, sdk }: Places): string =>
  block.replaceAll(FRAME, frame).replaceAll(SDK, sdk).replaceAll("'shop'", "'local'")

/** The headers that a block names, one a line. */
export const headersOf = (block: string): Record<string, string> =>
  Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
