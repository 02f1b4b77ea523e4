import { SMALLEST_WORLD } from '@casement/dev-server'
import { openHost } from '../src/account-host.ts'
import { test as base, expect } from '../src/world-fixture.ts'

// Which servers a visit contacts, with every service of a deployment configured.

const test = base.extend({ parts: [[...SMALLEST_WORLD, 'relay', 'directory', 'data'], { scope: 'test' }] })

test('behavior: before the modal opens, only the page’s and the frame’s own server are contacted', {
  tag: '@core',
}, async ({ page, world }) => {
  const asked = new Set<string>()
  page.context().on('request', (request) => asked.add(new URL(request.url()).origin))
  page.on('websocket', (socket) => asked.add(new URL(socket.url()).origin))
  // The injected wallet contacts its own node.
  const own = Object.values(world.rpc).map((address) => new URL(address).origin)
  const host = await openHost(page, world)
  await expect(host.card).toBeAttached()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const others = () =>
    [...asked].filter(
      (origin) =>
        ![new URL(world.hosts.plain).origin, world.frame.origin, ...own].includes(origin) && origin !== 'null',
    )
  expect(others()).toEqual([])
  await host.open()
  await expect.poll(others).toContain(new URL(world.directory?.url ?? '').origin)
})
