import { setTimeout as wait } from 'node:timers/promises'
import type { Addresses } from './running-world.ts'

/** A realistic end-to-end use of a part. Resolves to what it saw, and rejects if that is wrong. */
export type Journey = { readonly name: string; readonly run: (world: Addresses) => Promise<string> }

export const demand = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what)
}

/** Compares two values as JSON. */
export const demandSame = (got: unknown, wanted: unknown, what: string): void => {
  const one = JSON.stringify(got)
  const other = JSON.stringify(wanted)
  demand(one === other, `${what}: ${one} in place of ${other}`)
}

const LOOK_EVERY_MS = 50
const DEADLINE_MS = 20_000

/** Polls until something is found, for results that take a block or two. */
export const until = async <T>(what: string, find: () => Promise<T | undefined> | T | undefined): Promise<T> => {
  const deadline = Date.now() + DEADLINE_MS
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error(`${what}: not in ${DEADLINE_MS / 1_000} s`)
    await wait(LOOK_EVERY_MS)
  }
}

/** Sends a request as a page's frame would. */
export const askJson = async (address: string, init: RequestInit = {}): Promise<{ status: number; json: unknown }> => {
  const headers = { origin: 'http://app.localhost:5173', ...(init.headers as Record<string, string> | undefined) }
  const response = await fetch(address, { ...init, headers, signal: AbortSignal.timeout(DEADLINE_MS) })
  const text = await response.text()
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    json = undefined
  }
  return { status: response.status, json }
}
