import { openHost } from '../src/account-host.ts'
import { hostPage } from '../src/host-page.ts'
import { sharePage } from '../src/share-page.ts'
import { expect, test } from '../src/world-fixture.ts'

test.describe('a request of the page’s provider', () => {
  test('behavior: eth_blockNumber is answered by the chain, through the frame', { tag: '@core' }, async ({
    page,
    world,
    consoleLines,
  }) => {
    await page.goto(world.hosts.plain)
    const host = hostPage(page)
    expect(await host.request('eth_blockNumber')).toEqual({ value: expect.stringMatching(/^0x[0-9a-f]+$/) })
    expect(await host.request('eth_chainId')).toEqual({ value: '0x1' })
    expect(await host.request('eth_accounts')).toEqual({ value: [] })
    expect(consoleLines).toEqual([])
  })

  test('behavior: the page’s button shows the block number', async ({ page, world }) => {
    await page.goto(world.hosts.plain)
    await page.getByRole('button', { name: 'Read block number' }).click()
    await expect(page.locator('#block-number')).toHaveText(/^0x[0-9a-f]+$/)
  })
})

test.describe('pitfall 15: the provider’s contract', () => {
  sharePage((page, world) => page.goto(world.hosts.plain))

  test('error: an unknown method rejects with 4200, one that needs an account with 4100', { tag: '@core' }, async ({
    page,
  }) => {
    const host = hostPage(page)
    expect(await host.request('eth_unknown')).toMatchObject({
      code: 4200,
      message: 'Requested RPC call is not allowed',
    })
    expect(await host.request('personal_sign', ['0x00', '0x00'])).toMatchObject({ code: 4100 })
  })

  for (const [method, params, answer] of [
    ['net_version', [], '1'],
    ['web3_clientVersion', [], expect.stringContaining('anvil')],
    [
      'eth_createAccessList',
      [{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', data: '0x' }],
      expect.objectContaining({ accessList: [] }),
    ],
  ] as const) {
    test(`behavior: ${method} is forwarded to the chain, although the specification does not list it`, async ({
      page,
    }) => {
      expect(await hostPage(page).request(method, params)).toEqual({ value: answer })
    })
  }

  test('error: keeps the code of a node’s error', async ({ page }) => {
    expect(await hostPage(page).request('eth_getBalance', ['not an address', 'latest'])).toMatchObject({ code: -32602 })
  })

  test('error: parameters that cannot be cloned reject with -32602 and name their path', async ({ page }) => {
    const outcomes = await page.evaluate(async () => {
      const ask = (args: unknown) =>
        window.casement.provider.request(args as { method: string }).then(
          (value) => ({ value }),
          ({ code, message }) => ({ code, message }),
        )
      return [
        await ask({ method: 'eth_call', params: [{ value: 1n }] }),
        await ask({ method: 'eth_call', params: [{ on: () => 1 }] }),
        await ask({ method: 'eth_call', params: [new Map()] }),
        await ask({ method: 'eth_call', params: 'x' }),
        await ask({ method: 'eth_call', params: ['x'.repeat(300_000)] }),
        await ask({ method: 7 }),
        await ask(undefined),
      ]
    })
    expect(outcomes).toEqual([
      { code: -32602, message: 'eth_call: params[0].value is a BigInt; pass a hex string' },
      { code: -32602, message: 'eth_call: params[0].on is a function' },
      { code: -32602, message: 'eth_call: params[0] is a Map' },
      { code: -32602, message: 'eth_call: params must be a list or an object' },
      { code: -32600, message: 'eth_call: params[0] is too large' },
      { code: -32600, message: 'no method' },
      { code: -32600, message: 'no method' },
    ])
  })

  test('behavior: answers a thousand concurrent requests', async ({ page }) => {
    const values = await page.evaluate(() =>
      Promise.all(
        Array.from({ length: 1_000 }, (_, index) =>
          window.casement.provider.request({ method: 'eth_call', params: [{}, `0x${index.toString(16)}`] }).then(
            () => 'value',
            ({ code }) => typeof code,
          ),
        ),
      ),
    )
    expect(values).toHaveLength(1_000)
    expect(values.every((value) => value === 'value' || value === 'number')).toBe(true)
  })

  test('behavior: an aborted request rejects with 4001, before and after it was sent', async ({ page }) => {
    const codes = await page.evaluate(async () => {
      type Abortable = { request(args: { method: string }, options: { signal: AbortSignal }): Promise<unknown> }
      const provider = window.casement.provider as unknown as Abortable
      const codeOf = (request: Promise<unknown>) =>
        request.then(
          () => 'value',
          ({ code }) => code,
        )
      const abort = new AbortController()
      const running = codeOf(provider.request({ method: 'eth_blockNumber' }, { signal: abort.signal }))
      abort.abort()
      return [
        await running,
        await codeOf(provider.request({ method: 'eth_blockNumber' }, { signal: AbortSignal.abort() })),
      ]
    })
    expect(codes).toEqual([4001, 4001])
  })
})

test.describe('pitfall 15: options that are rejected', () => {
  for (const [name, more, path] of [
    ['no project id', { projectId: '' }, 'projectId'],
    ['a frame address that is none', { frameUrl: 'nowhere' }, 'frameUrl'],
    ['an unknown option', { colour: 'red' }, 'colour'],
    ['a bad option', { metadata: { name: '', description: '', url: 'https://x.example', icons: [] } }, 'metadata.name'],
  ] as const) {
    test(`error: ${name} is reported by its path, for every call and once on the console`, async ({
      page,
      world,
      consoleLines,
    }) => {
      await page.goto(`${world.hosts.plain}?start=manual`)
      await page.evaluate((options) => void window.startCasement(options), more)
      expect(await hostPage(page).ready()).toMatchObject({
        code: -32602,
        message: expect.stringContaining(`options.${path} `),
      })
      expect(await hostPage(page).request('eth_blockNumber')).toMatchObject({ code: -32602 })
      expect(consoleLines.filter(({ type, text }) => type === 'error' && text.startsWith('Casement'))).toHaveLength(1)
    })
  }
})

test.describe('a read while the browser is offline', () => {
  test.afterEach(({ context }) => context.setOffline(false))

  test('error: rejects with 4900 and "not-sent"; once online, reads work again', { tag: '@core' }, async ({
    page,
    context,
    world,
    consoleLines,
  }) => {
    await page.goto(world.hosts.plain)
    const host = hostPage(page)
    await host.ready()
    await context.setOffline(true)
    expect(await host.request('eth_blockNumber')).toMatchObject({ code: 4900, data: { outcome: 'not-sent' } })
    await context.setOffline(false)
    expect(await host.request('eth_blockNumber')).toEqual({ value: expect.stringMatching(/^0x[0-9a-f]+$/) })
    expect(consoleLines.filter(({ text }) => text.includes('The modal failed'))).toEqual([])
  })

  test('behavior: the code for reads loads with the connection, so only the network is missing', async ({
    page,
    context,
    world,
  }) => {
    const host = await openHost(page, world)
    const frame = hostPage(page).frame(world.frame.origin)
    const loaded = (): Promise<boolean> =>
      frame.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/call-node-[^/]*\.js$/.test(name)),
      )
    expect(await loaded()).toBe(false)
    await host.connect()
    await expect.poll(loaded).toBe(true)
    await context.setOffline(true)
    expect(await hostPage(page).request('eth_blockNumber')).toMatchObject({ code: 4901 })
    await context.setOffline(false)
    expect(await hostPage(page).request('eth_blockNumber')).toEqual({ value: expect.stringMatching(/^0x[0-9a-f]+$/) })
  })
})
