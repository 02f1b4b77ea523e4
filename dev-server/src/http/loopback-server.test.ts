import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFaults } from '../faults/faults.ts'
import { ok } from './answer.ts'
import type { Handler, LoopbackServer } from './loopback-server.ts'
import { startLoopbackServer } from './loopback-server.ts'
import { requestLoopback } from './request-loopback.ts'

const running: LoopbackServer[] = []
afterEach(() => Promise.all(running.splice(0).map((server) => server.stop())))

const start = async (handler: Handler, port = 0): Promise<LoopbackServer> => {
  const server = await startLoopbackServer(port, 'test', handler)
  running.push(server)
  return server
}
const echo: Handler = ({ host, path, query }) => ok('text/plain', `${host} ${path} ${query}`)

describe('a loopback server', () => {
  test.each(['127.0.0.1', '::1'])('behavior: answers at %s, to which browsers resolve *.localhost', async (address) => {
    const { port } = await start(echo)
    expect((await requestLoopback(port, 'App.Localhost', '/a?b=c', { address })).body).toBe('app.localhost /a b=c')
  })

  test('attack: is unreachable at any other address of this machine', async () => {
    const { port } = await start(echo)
    const outside = Object.values(networkInterfaces())
      .flat()
      .filter((one) => one !== undefined)
      .filter(({ internal, family }) => !internal && family === 'IPv4')
    for (const { address } of outside) {
      await expect(requestLoopback(port, 'app.localhost', '/', { address })).rejects.toThrow(/ECONNREFUSED/)
    }
    // All of 127.0.0.0/8 is this machine; the server listens on one address only.
    await expect(requestLoopback(port, 'app.localhost', '/', { address: '127.0.0.2' })).rejects.toThrow(/ECONNREFUSED/)
  })

  test('behavior: skips a port that is taken', async () => {
    const first = await start(echo)
    const second = await start(echo, first.port)
    expect(second.port).toBeGreaterThan(first.port)
  })

  test('behavior: keeps dots and escapes of a path unchanged', async () => {
    const { port } = await start(echo)
    expect((await requestLoopback(port, 'app.localhost', '/a/../%2e%2e/b')).body).toBe('app.localhost /a/../%2e%2e/b ')
  })

  test.each([
    ['an invalid host', 'a b', '/'],
    ['a very long path', 'app.localhost', `/${'a'.repeat(49_153)}`],
  ])('error: answers %s with 400', async (_name, host, path) => {
    const { port } = await start(echo)
    expect(await requestLoopback(port, host, path)).toMatchObject({ status: 400, body: 'Not a request\n' })
  })

  test('error: an exception in the handler is answered without its message', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const { port } = await start(() => {
      throw new Error('secret')
    })
    expect(await requestLoopback(port, 'app.localhost', '/')).toMatchObject({
      status: 500,
      body: 'Internal server error\n',
    })
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })

  test('behavior: a HEAD answer has the length of the body', async () => {
    const { port } = await start(() => ok('text/plain', 'hällo'))
    expect(await requestLoopback(port, 'app.localhost', '/', { method: 'HEAD' })).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-length': '6' },
    })
  })

  test('behavior: stopping ends open requests', async () => {
    const { port, stop } = await start(() => new Promise(() => undefined))
    const broken = new Promise((resolve) => {
      request({ host: '127.0.0.1', port, headers: { host: 'app.localhost' } })
        .on('error', resolve)
        .end()
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    await stop()
    expect(await broken).toMatchObject({ code: 'ECONNRESET' })
  })
})

describe('a part with a fault', () => {
  const startFaulty = async () => {
    const faults = createFaults()
    const server = await startLoopbackServer(0, 'test', () => ok('application/json', '{"a":"b"}'), { faults })
    running.push(server)
    return { faults, get: () => requestLoopback(server.port, 'app.localhost', '/v1/x') }
  }

  test('behavior: answers with the given status', async () => {
    const { faults, get } = await startFaulty()
    faults.set({ status: 503, times: 1 })
    expect(await get()).toMatchObject({ status: 503, headers: { 'access-control-allow-origin': '*' } })
    expect(await get()).toMatchObject({ status: 200 })
  })

  test('behavior: answers half of the body', async () => {
    const { faults, get } = await startFaulty()
    faults.set({ malformed: true })
    expect(await get()).toMatchObject({ status: 200, body: '{"a"' })
  })

  test('behavior: breaks the connection', async () => {
    const { faults, get } = await startFaulty()
    faults.set({ drop: true })
    await expect(get()).rejects.toThrow(/socket hang up|ECONNRESET/)
  })

  test('behavior: answers late', async () => {
    const { faults, get } = await startFaulty()
    faults.set({ latencyMs: 120 })
    const before = performance.now()
    expect(await get()).toMatchObject({ status: 200 })
    expect(performance.now() - before).toBeGreaterThan(100)
  })
})
