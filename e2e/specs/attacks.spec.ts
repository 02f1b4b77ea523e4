import { MAX_CALLS_IN_FLIGHT } from '@casement/shared-protocol'
import { costlyData, replyAttacks, requestAttacks } from '@casement/shared-protocol/test/attacks'
import { hostPage } from '../src/host-page.ts'
import { hostilePage } from '../src/hostile-page.ts'
import { expect, test } from '../src/world-fixture.ts'

/** Traces that injected code would leave in a realm. */
const traces = (): unknown => ({
  own: (globalThis as { __pwned?: unknown }).__pwned,
  inherited: ({} as { __pwned?: unknown }).__pwned,
  names: Object.getOwnPropertyNames(Object.prototype).sort().join(),
  functions: [Object, Array, Promise, Map, MessagePort].every((each) => /\[native code\]/.test(String(each))),
})

test.describe('pitfall 1: a page that attacks the frame', () => {
  test('attack: nine hostile requests and six hostile replies on both ports leave the frame’s realm unchanged', async ({
    page,
    world,
    consoleLines,
  }) => {
    await page.goto(world.hosts.raw)
    const hostile = hostilePage(page)
    const calls = await hostile.shakeHands()
    const answers = calls + 1
    expect(await hostile.init(calls)).toMatchObject({ ok: true })
    const frame = hostPage(page).frame(world.frame.origin)
    const before = await frame.evaluate(traces)

    for (const attack of requestAttacks) {
      await hostile.attack(calls, attack)
      await hostile.attack(answers, attack)
    }
    for (const [index, attack] of replyAttacks.entries()) {
      // The frame calls the host when its options change, so each attack replies to a live call.
      const heard = await page.evaluate((place) => window.hostile.fromPorts[place]?.length ?? 0, answers)
      await hostile.call(calls, 'setOptions', { defaultNetwork: index % 2 === 0 ? 'eip155:137' : 'eip155:1' })
      const live = (await page.evaluate(({ place, after }) => window.hostile.waitForPort(place, after), {
        place: answers,
        after: heard,
      })) as { id: string }
      await hostile.attack(answers, attack, live.id)
      await hostile.attack(calls, attack, live.id)
    }

    expect(await hostile.call(calls, 'ping', { n: 7 })).toMatchObject({ ok: true, value: { n: 7 } })
    expect(await frame.evaluate(traces)).toEqual(before)
    expect(before).toMatchObject({ own: undefined, inherited: undefined, functions: true })
    expect(consoleLines.filter(({ type }) => type === 'uncaught' || type === 'error')).toEqual([])
  })

  test('attack: fuzzed messages from a page change no state of the frame and cause no uncaught error', async ({
    page,
    world,
    consoleLines,
  }) => {
    await page.goto(world.hosts.raw)
    const hostile = hostilePage(page)
    const calls = await hostile.shakeHands()
    await hostile.init(calls)
    const frame = hostPage(page).frame(world.frame.origin)
    const before = await frame.evaluate(traces)
    const state = await hostile.call(calls, 'request', { id: 'before', namespace: 'eip155', method: 'eth_chainId' })

    await page.evaluate(async (place) => {
      let seed = 42
      const random = (below: number): number => {
        seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
        return seed % below
      }
      const pick = (list: readonly unknown[]): unknown => list[random(list.length)]
      const noise = (): unknown =>
        pick([
          null,
          undefined,
          1,
          2n,
          '',
          '__proto__',
          [],
          {},
          new Map(),
          new Date(0),
          new Uint8Array(3),
          [[[]]],
          { __proto__: null },
        ])
      for (let batch = 0; batch < 40; batch += 1) {
        for (let index = 0; index < 500; index += 1) {
          window.hostile.send(place, {
            id: pick(['x', noise()]),
            type: pick(['APPLY', 'SET', 'GET', 'CONSTRUCT', 'ENDPOINT', noise()]),
            path: pick([['ping'], ['init'], ['setOptions'], ['__proto__'], ['ping', 'constructor'], noise()]),
            argumentList: pick([
              [{ type: 'RAW', value: noise() }],
              [{ type: 'HANDLER', name: 'proxy', value: noise() }],
              noise(),
            ]),
            value: noise(),
          })
        }
        const id = `fence-${batch}`
        const seen = window.hostile.fromPorts[place] as { id: string }[]
        window.hostile.send(place, {
          id,
          type: 'APPLY',
          path: ['ping'],
          argumentList: [{ type: 'RAW', value: { n: 1 } }],
        })
        for (let after = seen.length; ; after += 1) {
          const answer = (await window.hostile.waitForPort(place, after)) as { id: string }
          if (answer.id === id) break
        }
      }
    }, calls)

    expect(await hostile.call(calls, 'request', { id: 'after', namespace: 'eip155', method: 'eth_chainId' })).toEqual(
      state,
    )
    expect(await frame.evaluate(traces)).toEqual(before)
    expect(consoleLines.filter(({ type }) => type === 'uncaught')).toEqual([])
  })

  test('attack: data that is expensive to read blocks neither this frame nor one on another site in another tab', async ({
    page,
    context,
    world,
    consoleLines,
  }) => {
    // Frames of one origin share a process across sites and tabs.
    const other = await context.newPage()
    await other.goto(world.hosts.other)
    expect(await hostPage(other).ready()).toMatchObject({ value: expect.anything() })
    await page.goto(world.hosts.raw)
    const hostile = hostilePage(page)
    const calls = await hostile.shakeHands()
    await hostile.init(calls)

    const names = costlyData.flatMap(({ build }, at) =>
      ['ping', 'request', 'setOptions'].map((method) => ({ id: `${method} ${at}`, method, build })),
    )
    for (const { id, method, build } of names) {
      const message = `{ id: '${id}', type: 'APPLY', path: ['${method}'], argumentList: [{ type: 'RAW', value: (${build})() }] }`
      await page.evaluate(`window.hostile.send(${calls}, ${message})`)
    }
    // A request that the SDK cannot answer without the frame.
    expect(await hostPage(other).request('eth_blockNumber')).toEqual({ value: expect.stringMatching(/^0x/) })
    expect(await hostile.call(calls, 'ping', { n: 7 })).toMatchObject({ ok: true, value: { n: 7 } })
    const answers = (await page.evaluate((place) => window.hostile.fromPorts[place], calls)) as readonly {
      readonly id: string
      readonly value: { readonly error?: { readonly code: number } }
    }[]
    for (const { id } of names) {
      expect([-32600, -32602]).toContain(answers.find((answer) => answer.id === id)?.value.error?.code)
    }
    expect(consoleLines.filter(({ type }) => type === 'uncaught')).toEqual([])
    await other.close()
  })

  test('error: a flood is rejected with -32005, leaves nothing pending, and the frame keeps answering', {
    tag: '@core',
  }, async ({ page, context, world }) => {
    // Every read waits for the code that reads chains. Holding this one file keeps all calls in flight without a request
    // for each, whose answers would take a busy machine longer than the test.
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const code = `${world.frame.origin}/assets/call-node-*.js`
    await context.route(code, async (route) => {
      await released
      await route.abort()
    })
    await page.goto(world.hosts.raw)
    const hostile = hostilePage(page)
    const calls = await hostile.shakeHands()
    await hostile.init(calls)
    const excess = 1_000
    const refused = await page.evaluate(
      async ({ place, total, excess }) => {
        const before = window.hostile.fromPorts[place]?.length ?? 0
        for (let n = 0; n < total; n += 1) {
          const request = { id: `r${n}`, namespace: 'eip155', method: 'eth_blockNumber' }
          window.hostile.send(place, {
            id: `f${n}`,
            type: 'APPLY',
            path: ['request'],
            argumentList: [{ type: 'RAW', value: request }],
          })
        }
        await window.hostile.waitForPort(place, before + excess - 1)
        const answers = (window.hostile.fromPorts[place] ?? []).slice(before) as {
          value: { error?: { code: number } }
        }[]
        return answers.map(({ value }) => value.error?.code)
      },
      { place: calls, total: MAX_CALLS_IN_FLIGHT + excess, excess },
    )
    expect(refused).toEqual(Array.from({ length: excess }, () => -32005))
    expect(await hostile.call(calls, 'ping', { n: 1 })).toMatchObject({ ok: false, error: { code: -32005 } })
    release()
    const ended = await page.evaluate(
      async ({ place, total, excess }) => {
        const all = () =>
          (window.hostile.fromPorts[place] ?? []) as { id: string; value: { error?: { code: number } } }[]
        const answers = () => all().filter(({ id }) => /^f\d+$/.test(id))
        while (answers().length < total + excess) await window.hostile.waitForPort(place, all().length)
        return answers().map(({ value }) => value.error?.code)
      },
      { place: calls, total: MAX_CALLS_IN_FLIGHT, excess },
    )
    expect(ended).toEqual([
      ...Array.from({ length: excess }, () => -32005),
      ...Array.from({ length: MAX_CALLS_IN_FLIGHT }, () => 4900),
    ])
    expect(await hostile.call(calls, 'ping', { n: 2 })).toMatchObject({ ok: true, value: { busy: false } })
    await context.unroute(code)
    expect(
      await hostile.call(calls, 'request', { id: 'after', namespace: 'eip155', method: 'eth_blockNumber' }),
    ).toMatchObject({ ok: true, value: expect.stringMatching(/^0x/) })
  })

  test('attack: ignores a second welcome, and rejects a second init', async ({ page, world }) => {
    await page.goto(world.hosts.raw)
    const hostile = hostilePage(page)
    const calls = await hostile.shakeHands()
    expect(
      await hostile.call(calls, 'request', { id: 'early', namespace: 'eip155', method: 'eth_chainId' }),
    ).toMatchObject({ error: { code: -32600 } })
    await hostile.init(calls)
    expect(await hostile.init(calls)).toMatchObject({ ok: false, error: { code: -32600, message: 'init comes once' } })
    const second = await hostile.shakeHands()
    await page.evaluate(
      (place) =>
        window.hostile.send(place, {
          id: 's',
          type: 'APPLY',
          path: ['ping'],
          argumentList: [{ type: 'RAW', value: { n: 1 } }],
        }),
      second,
    )
    await hostile.call(calls, 'ping', { n: 1 })
    expect(await page.evaluate((place) => window.hostile.fromPorts[place], second)).toEqual([])
  })

  for (const [name, options, path] of [
    ['an unknown option', { nonsense: 1 }, 'options.nonsense'],
    [
      'a bad option',
      { metadata: { name: 'x', description: 'x', url: 'javascript:alert(1)', icons: [] } },
      'options.metadata.url',
    ],
    ['a bad project id', { projectId: '../x' }, 'options.projectId'],
  ] as const) {
    test(`error: rejects ${name} and names its path`, async ({ page, world }) => {
      await page.goto(world.hosts.raw)
      const hostile = hostilePage(page)
      const calls = await hostile.shakeHands()
      const { OPTIONS, VIEWPORT } = await import('../src/hostile-page.ts')
      const answer = await hostile.call(calls, 'init', {
        options: { ...OPTIONS, ...options },
        viewport: VIEWPORT,
        sdk: 'x',
      })
      expect(answer).toMatchObject({ ok: false, error: { code: -32602, data: { path } } })
    })
  }
})
