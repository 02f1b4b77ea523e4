import { afterEach, describe, expect, test } from 'vitest'
import type { PingSignatures } from '../test/ping-contract.ts'
import { pingTable } from '../test/ping-contract.ts'
import { cancellable } from './cancellable.ts'
import { comlinkDispatcher } from './comlink-dispatcher.ts'
import { connect } from './connect.ts'
import { leanDispatcher } from './lean-dispatcher.ts'
import type { PlainJson } from './plain-json.ts'
import { ProviderRpcError } from './provider-error.ts'
import { serve } from './serve.ts'

// Pages use the lean dispatcher and frames use comlink; other SDK versions may use either. All pairs must interoperate.

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const kinds = [
  ['comlink', comlinkDispatcher],
  ['lean', leanDispatcher],
] as const

const pairs = kinds.flatMap(([caller, callerKind]) =>
  kinds.map(([server, serverKind]) => ({ caller, callerKind, server, serverKind })),
)

describe.each(pairs)('$caller calling $server', ({ callerKind, serverKind }) => {
  const start = (run: (body: PlainJson | undefined, signal: AbortSignal) => Promise<PlainJson | undefined>) => {
    const { port1, port2 } = new MessageChannel()
    const request = cancellable<PingSignatures['request']['params'], PlainJson | undefined>(({ body }, { signal }) =>
      run(body, signal),
    )
    let released = 0
    const service = serve<PingSignatures>(
      port2,
      pingTable,
      { ping: ({ n }) => ({ n, bootId: 'b', busy: false }), request: request.handler, cancel: request.cancel },
      {
        dispatcher: serverKind,
        onRelease: () => {
          released += 1
        },
      },
    )
    const connection = connect<PingSignatures>(port1, pingTable, { dispatcher: callerKind })
    closing.push(() => {
      connection.close(new ProviderRpcError(4900, 'over'))
      service.close()
    })
    return { connection, service, released: () => released }
  }

  test('behavior: a thousand simultaneous calls each get their own answer', async () => {
    const { connection } = start(async (body) => body)
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, n) => connection.client.request({ id: `r${n}`, body: [n] })),
    )
    expect(answers).toEqual(Array.from({ length: 1_000 }, (_, n) => [n]))
    expect(connection.inFlight()).toBe(0)
  })

  test('behavior: an error, a cancellation and an invalid parameter reject with their codes', async () => {
    const { connection } = start(async (body, signal) => {
      if (body === 'fail') throw new ProviderRpcError(4902, 'no chain', { chain: '0x5' })
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    await expect(connection.client.request({ id: 'a', body: 'fail' })).rejects.toMatchObject({
      code: 4902,
      data: { chain: '0x5' },
    })
    const abort = new AbortController()
    const waiting = connection.client.request({ id: 'b' }, { signal: abort.signal })
    abort.abort()
    await expect(waiting).rejects.toMatchObject({ code: 4001 })
    await expect(connection.client.ping({ n: -1 })).rejects.toMatchObject({ code: -32602 })
  })

  test('behavior: releasing ends the service', async () => {
    const { connection, service, released } = start(async (body) => body)
    await connection.client.ping({ n: 1 })
    connection.close(new ProviderRpcError(4900, 'over'))
    await expect.poll(released).toBe(1)
    expect(service.inFlight()).toBe(0)
  })
})
