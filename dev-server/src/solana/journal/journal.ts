import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { PartLog } from '../../parts/part-log.ts'
import type { Chain, Keeper } from '../chain/chain.ts'
import type { Entry } from '../chain/entry.ts'
import type { Leap } from '../chain/slots.ts'
import type { Line, Written } from './lines.ts'
import { lineSchema, writeAccountsLine, writeEntryLine, writePlainLine } from './lines.ts'

/** Identifies a chain. */
export type Origin = { readonly contents: 'world' | 'empty'; readonly genesisMs: number; readonly salt: string }

/** A chain's state when its process ended. */
export type Saved = {
  readonly origin: Origin
  readonly leaps: readonly Leap[]
  readonly written: Written
  readonly entries: readonly Entry[]
}

const readLine = (text: string): Line | undefined => {
  try {
    const result = v.safeParse(lineSchema, JSON.parse(text))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

const existing = (written: Extract<Line, { kind: 'accounts' }>['written']): Written =>
  written.map(([address, account]) => [address, account ?? undefined])

const readFile = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Reads a journal up to the first damaged line, from where the chain continues. Undefined if there is none or its start
 * is damaged.
 */
export const readJournal = (file: string, log: PartLog): Saved | undefined => {
  const text = readFile(file)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  // Each line ends with a line break; anything after the last one is incomplete.
  const rest = lines.pop() ?? ''
  const [first = '', ...others] = lines
  const chain = readLine(first)
  if (chain?.kind !== 'chain') {
    log.warn(`${file} is not whole at its beginning; the chain begins anew`)
    return undefined
  }
  const leaps: Leap[] = []
  const written: Written[number][] = []
  const entries: Entry[] = []
  let read = 1
  for (const line of others.map(readLine)) {
    if (line === undefined || line.kind === 'chain') break
    read += 1
    if (line.kind === 'leap') leaps.push({ from: line.from, by: line.by })
    else written.push(...existing(line.written))
    if (line.kind === 'entry') {
      const { error, returned, memo } = line.entry
      entries.push({ ...line.entry, error, returned, memo })
    }
  }
  if (read <= chain.whole) {
    log.warn(`${file} is not whole at its beginning; the chain begins anew`)
    return undefined
  }
  if (read < lines.length || rest !== '')
    log.warn(`${file} is cut off after line ${read}; the chain goes on from there`)
  const { contents, genesisMs, salt } = chain
  return { origin: { contents, genesisMs, salt }, leaps, written, entries }
}

/** Stores a chain in a file. */
export type Journal = Keeper & { close(): void }

export const NO_JOURNAL: Journal = { entry: () => undefined, leap: () => undefined, close: () => undefined }

/** The size at which the file is rewritten without obsolete data. */
const MAX_BYTES = 128 * 1_024 * 1_024

const wholeChain = (origin: Origin, { slots, ledger, accounts }: Chain): string => {
  const lines = [
    ...slots.leaps().map((leap) => writePlainLine({ kind: 'leap', ...leap })),
    writeAccountsLine([...accounts()]),
    ...ledger.all().map((entry) => writeEntryLine(entry, [])),
  ]
  return [writePlainLine({ kind: 'chain', version: 1, ...origin, whole: lines.length }), ...lines, ''].join('\n')
}

/** Writes a chain to a file, then appends its changes. */
export const startJournal = (file: string, origin: Origin, chain: Chain, most = MAX_BYTES): Journal => {
  let opened: number | undefined
  let room = 0

  // The old file stays until the new one is complete.
  const writeAnew = (): void => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, wholeChain(origin, chain))
    renameSync(`${file}.new`, file)
    if (opened !== undefined) closeSync(opened)
    opened = openSync(file, 'a')
    // Otherwise the data that cannot shrink would cause a rewrite on every transaction.
    room = Math.max(most, 2 * fstatSync(opened).size)
  }
  const append = (line: string): void => {
    if (opened === undefined) return
    // Written data survives a kill, since the operating system has it.
    writeSync(opened, `${line}\n`)
    if (fstatSync(opened).size > room) writeAnew()
  }
  writeAnew()
  return {
    entry: (entry, written) => append(writeEntryLine(entry, [...written])),
    leap: (leap) => append(writePlainLine({ kind: 'leap', ...leap })),
    close: () => {
      if (opened !== undefined) closeSync(opened)
      opened = undefined
    },
  }
}
