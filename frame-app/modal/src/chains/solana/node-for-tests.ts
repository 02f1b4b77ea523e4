import { afterEach, beforeEach, vi } from 'vitest'

// A node whose answers are given.

export const URL = 'https://rpc.example/solana'
export const { signal } = new AbortController()

/** JSON with whole numbers of any size. */
const write = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? `big:${each}` : each)).replaceAll(
    /"big:(-?\d+)"/g,
    '$1',
  )

export const node = vi.fn<(method: string, params: readonly unknown[]) => unknown>()

/** Answers with these results; any other method is an error. */
export const answers = (results: Readonly<Record<string, unknown>>): void => {
  node.mockImplementation((method) => results[method])
}

export const stubNode = (): void => {
  beforeEach(() => {
    node.mockReset()
    vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
      const { id, method, params } = JSON.parse(String(init.body)) as { id: string; method: string; params: unknown[] }
      const result = node(method, params)
      const said = result === undefined ? { error: { code: -32_602, message: 'Invalid param' } } : { result }
      return new Response(write({ jsonrpc: '2.0', id, ...said }), { headers: { 'Content-Type': 'application/json' } })
    })
  })
  afterEach(() => vi.unstubAllGlobals())
}
