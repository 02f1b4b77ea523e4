import { afterEach, describe, expect, it, vi } from 'vitest'
import { readWorld } from './world-file.ts'

const world = {
  relay: 'ws://127.0.0.1:5555',
  rpc: { 'eip155:1': 'http://127.0.0.1:8545', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'http://127.0.0.1:8899' },
  links: { laboratory: 'http://app.localhost:4173/' },
  projectId: 'local',
}
const answer = (body: string, status = 200) => vi.stubGlobal('fetch', async () => new Response(body, { status }))

afterEach(() => void vi.unstubAllGlobals())

describe("the services' addresses", () => {
  it('behavior: reads the addresses', async () => {
    answer(JSON.stringify(world))
    expect(await readWorld()).toEqual(world)
  })

  it.each([
    ['a relay URL that is not a socket', { ...world, relay: 'http://127.0.0.1:1' }],
    ['a link with a script URL', { ...world, links: { control: 'javascript:alert(1)' } }],
    ['an invalid chain', { ...world, rpc: { nonsense: 'http://127.0.0.1:1' } }],
    ['no project', { ...world, projectId: '' }],
    [
      'a world of a hundred chains',
      {
        ...world,
        rpc: Object.fromEntries(
          Array.from({ length: 100 }, (_, id) => [`eip155:${id}`, world.relay.replace('ws', 'http')]),
        ),
      },
    ],
  ])('attack: refuses %s', async (_, given) => {
    answer(JSON.stringify(given))
    await expect(readWorld()).rejects.toThrow('nothing usable')
  })

  it('error: reports the status of a failing server', async () => {
    answer('', 503)
    await expect(readWorld()).rejects.toThrow('503')
  })

  it('error: rejects a truncated answer', async () => {
    answer('{"relay":')
    await expect(readWorld()).rejects.toThrow()
  })

  it('attack: refuses an answer that is too long', async () => {
    answer(JSON.stringify({ ...world, more: 'x'.repeat(70_000) }))
    await expect(readWorld()).rejects.toThrow('too much')
  })
})
