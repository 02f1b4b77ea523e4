import { replyAttacks, requestAttacks } from '@casement/shared-protocol/test/attacks'
import { hostPage } from '../src/host-page.ts'
import { routeHostileFrame } from '../src/hostile-frame.ts'
import { hostilePage } from '../src/hostile-page.ts'
import { routeDocument } from '../src/route-document.ts'
import { startBareFrame } from '../src/unprotected-frame.ts'
import { showFrame } from '../src/visible-frame.ts'
import { tryWhatIsStopped } from '../src/watch-policies.ts'
import { expect, test } from '../src/world-fixture.ts'

const errors = (lines: readonly { type: string; text: string }[]) =>
  lines.filter(({ type, text }) => type === 'error' && text.startsWith('Casement'))

test.describe('pitfall 2: who may embed the frame', () => {
  test('behavior: serves a listed page, a page under a wildcard, and any page of a project without a list', {
    tag: '@core',
  }, async ({ page, world }) => {
    for (const address of [
      world.hosts.plain,
      world.hosts.other,
      `${world.hosts.plain}?project=wild`,
      `${world.hosts.evil}?project=open`,
    ]) {
      await page.goto(address)
      expect(await hostPage(page).ready(), address).toMatchObject({ value: { status: 'disconnected' } })
    }
  })

  test('error: denies an unlisted page, and logs one error with the line to add', { tag: '@core' }, async ({
    page,
    world,
    consoleLines,
  }) => {
    await page.goto(world.hosts.evil)
    const origin = new URL(world.hosts.evil).origin
    expect(await hostPage(page).ready()).toMatchObject({ code: 4100, data: { denied: 'ORIGIN' } })
    expect(await hostPage(page).request('eth_blockNumber')).toMatchObject({ code: 4100 })
    await expect.poll(() => errors(consoleLines)).toHaveLength(1)
    expect(errors(consoleLines)[0]?.text).toContain(
      `Invalid App Configuration: ${origin} is not on the allow-list. Add "${origin}" to the origins of project "local"`,
    )
  })

  test('error: denies near misses by scheme, port, subdomain and look-alike', { tag: '@core' }, async ({
    page,
    world,
  }) => {
    await page.goto(`${world.hosts.plain}?project=near`)
    expect(await hostPage(page).ready()).toMatchObject({ code: 4100, data: { denied: 'ORIGIN' } })
  })

  test('error: denies a project that the server does not know', { tag: '@core' }, async ({
    page,
    world,
    consoleLines,
  }) => {
    await page.goto(`${world.hosts.plain}?project=nowhere`)
    expect(await hostPage(page).ready()).toMatchObject({ code: 4100, data: { denied: 'PROJECT' } })
    await expect.poll(() => errors(consoleLines)[0]?.text).toContain('Invalid Project ID')
  })

  test('attack: denies an allowed page inside one that is not allowed', async ({ page, world }) => {
    await page.goto(world.hosts.evilOverAllowed)
    const inner = await expect
      .poll(() => page.frames().find((frame) => frame.url().startsWith(world.hosts.plain)))
      .toBeDefined()
      .then(() => page.frames().find((frame) => frame.url().startsWith(world.hosts.plain)))
    await inner?.waitForFunction(() => document.querySelector('iframe[title=Wallet]'))
    // The browser shows its own error page in place of the frame, so none of our code runs there.
    await expect
      .poll(() =>
        page
          .frames()
          .map((frame) => frame.url())
          .join(' '),
      )
      .toContain('chrome-error://')
    expect(await inner?.evaluate(() => document.querySelector('#status')?.textContent)).not.toContain('answers')
  })

  test('attack: the browser blocks the frame in a sandboxed page, whose origin is opaque', async ({ page, world }) => {
    await page.goto(world.hosts.evilSandboxed)
    await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
    const inner = page.frames().find((frame) => frame.url().includes('/raw'))
    expect(await inner?.evaluate(() => [self.origin, window.hostile.received])).toEqual(['null', []])
  })

  for (const [name, address] of [
    ['a page that is not listed', 'evilRaw'],
    ['a listed page', 'raw'],
  ] as const) {
    test(`attack: denies ${name} that sandboxes the frame into an opaque origin, if no header protects the frame`, async ({
      page,
      world,
    }) => {
      const bare = await startBareFrame(world.frame.origin)
      await page.goto(`${world.hosts[address]}?start=manual`)
      await page.evaluate((frame) => void window.hostile.load(frame, 'allow-scripts'), `${bare.origin}/p/local/`)
      await hostilePage(page).shakeHands()
      expect((await page.evaluate(() => window.hostile.waitFor('denied'))).data.code).toBe('ORIGIN')
      await bare.stop()
    })
  }

  for (const [name, answer] of [
    ['returns an error', { status: 503 }],
    ['is truncated', { contentType: 'application/json', body: '{"id":"local","na' }],
    ['belongs to another project', { json: { id: 'open', name: 'Open', origins: null } }],
    ['never arrives', 'hang'],
    ['is unreachable', 'abort'],
  ] as const) {
    test(`error: a project file that ${name} denies all pages, and is requested again until it can be read`, {
      tag: '@core',
    }, async ({ page, context, world, consoleLines }) => {
      await page.clock.install()
      await routeDocument(context)
      let away = true
      await context.route('**/p/local/project.json', (route) => {
        if (!away) return route.continue()
        if (answer === 'hang') return undefined
        return answer === 'abort' ? route.abort() : route.fulfill(answer)
      })
      await page.goto(`${world.hosts.plain}?start=manual`)
      await page.evaluate(() => {
        const told = window
          .startCasement()
          .ready()
          .catch(({ code, data }) => ({ code, data }))
        Object.assign(window, { told })
      })
      // Timers set by other timers fire one clock step later, so the clock runs in small steps.
      const settled = page.evaluate(() => (window as unknown as { told: Promise<unknown> }).told)
      const denied = { code: 4900, data: { outcome: 'not-sent', denied: 'PROJECT_UNREADABLE' } }
      let told: unknown
      settled.then((value) => {
        told = value
      })
      await expect
        .poll(async () => {
          await page.clock.runFor(500)
          return told
        })
        .toEqual(denied)
      expect(consoleLines.filter(({ type }) => type === 'uncaught')).toEqual([])
      away = false
      await page.clock.fastForward(1_001)
      await page.clock.resume()
      expect(await hostPage(page).ready()).toMatchObject({ value: { status: 'disconnected' } })
    })
  }

  test('behavior: the frame says hello before its scripts have loaded, and uses the answer once they have', {
    tag: '@core',
  }, async ({ page, context, world }) => {
    let arrive = (): void => undefined
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await context.route('**/assets/boot-*.js', async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto(`${world.hosts.raw}?start=manual`)
    await showFrame(page)
    const host = hostilePage(page)
    const place = await host.shakeHands()
    arrive()
    expect(await host.init(place)).toMatchObject({ ok: true })
    const hellos = await page.evaluate(() => window.hostile.received.filter(({ data }) => data.type === 'hello').length)
    expect(hellos).toBe(1)
  })

  test('behavior: without its inline script, the frame says hello from its entry', async ({ page, context, world }) => {
    await routeDocument(context, (html) => html.replace(/<script>.*?<\/script>/s, ''))
    await page.goto(world.hosts.plain)
    expect(await hostPage(page).ready()).toMatchObject({ value: { status: 'disconnected' } })
  })

  test('attack: the policy runs no inline script and applies no inline style that is not the build’s', {
    tag: '@core',
  }, async ({ page, context, world }) => {
    tryWhatIsStopped(context)
    const added = '<style>html{outline:1px solid}</style><script>document.documentElement.dataset.ran = "yes"</script>'
    await routeDocument(context, (html) => html.replace('</head>', () => `${added}</head>`))
    await page.goto(world.hosts.plain)
    expect(await hostPage(page).ready()).toMatchObject({ value: { status: 'disconnected' } })
    const root = page.frameLocator('iframe[title=Wallet]').locator('html')
    expect(
      await root.evaluate((html) => ({ ran: html.dataset.ran, outline: getComputedStyle(html).outlineStyle })),
    ).toEqual({ ran: undefined, outline: 'none' })
  })

  test('behavior: the frame requests neither its configuration nor its project, which its document contains', async ({
    page,
    world,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(world.hosts.plain)
    expect(await hostPage(page).ready()).toMatchObject({ value: { status: 'disconnected' } })
    expect(asked).toContain('/p/local/')
    expect(asked.filter((path) => path.endsWith('.json'))).toEqual([])
  })

  test('behavior: the frame identifies its host by the message’s origin, not by the referrer', {
    tag: '@core',
  }, async ({ page, world }) => {
    await page.goto(world.hosts.noReferrer)
    expect(await hostPage(page).ready()).toMatchObject({ value: { status: 'disconnected' } })
  })

  test('behavior: serves hosts with a strict CSP, COEP and COOP', { tag: '@core' }, async ({
    page,
    world,
    consoleLines,
  }) => {
    for (const address of [world.hosts.strictCsp, world.hosts.coep, world.hosts.coop, world.hosts.sameSite]) {
      await page.goto(address)
      expect(await hostPage(page).request('eth_blockNumber'), address).toMatchObject({
        value: expect.stringMatching(/^0x/),
      })
    }
    expect(consoleLines).toEqual([])
  })

  test('behavior: serves a host nested in a page of its own origin', { tag: '@core' }, async ({ page, world }) => {
    await page.goto(world.hosts.nested)
    await expect(page.frameLocator('iframe').locator('#status')).toHaveText('The frame answers')
  })
})

test.describe('pitfall 1: a hostile page in place of the frame', () => {
  test('attack: hostile requests and replies on both ports leave the host’s realm unchanged', async ({
    page,
    context,
    world,
    consoleLines,
  }) => {
    await routeHostileFrame(context, world.frame.origin)
    await page.goto(`${world.hosts.plain}?start=manual`)
    await page.evaluate(() => {
      addEventListener('message', ({ data }) => {
        if (data === 'all was said') Object.assign(window, { allWasSaid: true })
      })
      window.startCasement()
    })
    const currentFrame = () => hostPage(page).frame(world.frame.origin)
    // If the machine stands still, the host gives up a frame that it has not welcomed, and makes another one.
    await expect(async () => {
      expect(await currentFrame().evaluate(() => (window as unknown as { welcomes: number }).welcomes)).toBe(1)
    }).toPass()
    const frame = currentFrame()
    for (const attack of [...requestAttacks, ...replyAttacks]) {
      await frame.evaluate((message) => {
        const { ports, heard } = window as unknown as { ports: MessagePort[]; heard: { id: string }[] }
        for (const port of ports) port.postMessage({ ...(message as object), id: heard.at(-1)?.id ?? 'x' })
      }, attack.message)
    }
    // The first invalid reply settled `init`, and the host no longer trusts this frame.
    expect(await hostPage(page).ready()).toMatchObject({ code: -32603 })
    // Port messages are handled before a window message that is sent after them.
    await frame.evaluate(() => parent.postMessage('all was said', '*'))
    await page.waitForFunction(() => (window as unknown as { allWasSaid?: boolean }).allWasSaid)
    expect(
      await page.evaluate(() => [(globalThis as { __pwned?: unknown }).__pwned, ({} as { __pwned?: unknown }).__pwned]),
    ).toEqual([undefined, undefined])
    expect(consoleLines.filter(({ type }) => type === 'uncaught')).toEqual([])
  })
})

test.describe('pitfall 3: several instances', () => {
  test('behavior: two instances and another frame of the same origin do not receive each other’s messages', {
    tag: '@core',
  }, async ({ page, world }) => {
    await page.goto(world.hosts.twoFrames)
    await expect(page.locator('#status')).toHaveText('The frame answers')
    await expect(page.locator('#status-two')).toHaveText('The frame answers')
    await page.locator('#read-block-number').click()
    await page.locator('#read-block-number-two').click()
    await expect(page.locator('#block-number')).toHaveText(/^0x/)
    await expect(page.locator('#block-number-two')).toHaveText(/^0x/)
    const frames = page.frames().filter((frame) => frame.url().startsWith(world.frame.origin))
    expect(frames.length).toBeGreaterThanOrEqual(3)
  })

  test('attack: the host ignores a synthetic event, another window and another page’s frame', async ({
    page,
    world,
  }) => {
    await page.goto(`${world.hosts.plain}?frame=silent&start=manual`)
    const heard = await page.evaluate(async () => {
      window.startCasement()
      const iframe = document.querySelector<HTMLIFrameElement>('iframe[title=Wallet]')
      const origin = new URL(iframe?.src ?? '').origin
      const hello = { casement: 1, type: 'hello', versions: [1], bootId: 'forged', build: 'x' }
      let welcomed = false
      addEventListener('message', (event) => {
        if (event.data?.type === 'welcome') welcomed = true
      })
      dispatchEvent(new MessageEvent('message', { data: hello, origin, source: iframe?.contentWindow ?? null }))
      postMessage(hello, '*')
      await new Promise((resolve) => {
        const fence = new MessageChannel()
        fence.port1.onmessage = resolve
        fence.port2.postMessage(1)
      })
      return welcomed
    })
    expect(heard).toBe(false)
  })

  test('behavior: a host that listened too late knocks, and the frame repeats its hello with the same boot id', {
    tag: '@core',
  }, async ({ page, world }) => {
    await page.goto(world.hosts.raw)
    const first = await page.evaluate(() => window.hostile.waitFor('hello'))
    await page.evaluate(() => window.hostile.post({ casement: 1, type: 'knock' }))
    await page.waitForFunction(() => window.hostile.received.filter(({ data }) => data.type === 'hello').length === 2)
    const boots = await page.evaluate(() => window.hostile.received.map(({ data }) => data.bootId))
    expect(new Set(boots)).toEqual(new Set([first.data.bootId]))
  })

  test('error: ignores a welcome with an unsupported version', { tag: '@core' }, async ({ page, world }) => {
    await page.goto(world.hosts.raw)
    const { data } = await page.evaluate(() => window.hostile.waitFor('hello'))
    await page.evaluate(
      (bootId) =>
        window.hostile.postWithPorts({ casement: 1, type: 'welcome', version: 99, bootId, instanceId: 'x', sdk: 'x' }),
      data.bootId,
    )
    const place = await hostilePage(page).shakeHands()
    expect(await hostilePage(page).init(place)).toMatchObject({ ok: true })
  })
})
