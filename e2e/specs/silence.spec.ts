import { SMALLEST_WORLD } from '@casement/dev-server'
import { openHost } from '../src/account-host.ts'
import { test as base, expect } from '../src/world-fixture.ts'

// Whom a visit speaks to, in a world that has everything a deployment can name.

const test = base.extend({ parts: [[...SMALLEST_WORLD, 'relay', 'directory', 'data'], { scope: 'worker' }] })

test('behavior: until the modal is opened the page’s visitor is known to the page and to the frame’s own server alone', async ({
  page,
  world,
}) => {
  const asked = new Set<string>()
  page.context().on('request', (request) => asked.add(new URL(request.url()).origin))
  page.on('websocket', (socket) => asked.add(new URL(socket.url()).origin))
  // The page's own wallet asks its node by itself.
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
