import { describe, expect, test } from 'vitest'
import { fetchConfig } from './config.ts'

const good = { rpc: { 'eip155:1': ['https://rpc.example/1'] } }
const read = async (get: typeof fetch) => {
  const reports: string[] = []
  return { config: await fetchConfig(get, (message) => reports.push(message)), reports }
}

describe('reading config.json', () => {
  test("behavior: returns the file's contents", async () => {
    expect(await read(async () => Response.json(good))).toEqual({ config: good, reports: [] })
  })

  test.each<[string, typeof fetch, string]>([
    ['a server that fails', async () => Response.json(good, { status: 500 }), 'config.json: HTTP 500'],
    [
      'a file that breaks the schema',
      async () => Response.json({ rpc: { 'eip155:1': ['ftp://x'] } }),
      'config.json: rpc',
    ],
    ['a file that is not JSON', async () => new Response('<html>'), 'config.json: SyntaxError'],
    ['no network', () => Promise.reject(new TypeError('failed')), 'config.json: TypeError: failed'],
  ])('error: %s leaves the frame without services and is reported', async (_name, get, report) => {
    const { config, reports } = await read(get)
    expect(config).toEqual({})
    expect(reports[0]).toContain(report)
  })

  test('behavior: what the document contains is used without a request', async () => {
    const never = () => Promise.reject(new Error('requested'))
    expect(await fetchConfig(never, () => undefined, good)).toEqual(good)
  })

  test('error: contents that break the schema are not used, and the file is requested', async () => {
    const config = await fetchConfig(
      async () => Response.json(good),
      () => undefined,
      { rpc: { 'eip155:1': ['ftp://x'] } },
    )
    expect(config).toEqual(good)
  })
})
