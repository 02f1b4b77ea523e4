import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../src/world-fixture.ts'

const PAGES = new URL('../../dev-server/pages/', import.meta.url)
const ADDRESS = 'http://control.localhost:5170/'
const TYPES: Readonly<Record<string, string>> = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript' }
const NOTE = '2030-01-01T00:00:00.000Z'

type Part = {
  name: string
  state: string
  reason?: string
  pid?: number
  addresses?: object
  fault?: object
  log: string[]
}

/** A fake control server with scripted responses that records its requests. */
const control = async (context: BrowserContext) => {
  const parts: Part[] = [
    {
      name: 'relay',
      state: 'running',
      pid: 7,
      addresses: { url: 'ws://127.0.0.1:5182' },
      log: [`${NOTE} info listens`, `${NOTE} error broke <b>here</b>`, 'panicked outside of the log'],
    },
    { name: 'hosts', state: 'running', pid: 8, addresses: { hosts: { plain: 'http://app.localhost:5173/' } }, log: [] },
  ]
  const server = { parts, asked: [] as unknown[], away: false, refuses: undefined as string | undefined }
  await context.route(`${ADDRESS}**`, async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (server.away) return route.abort()
    if (request.method() === 'POST') {
      server.asked.push([pathname, request.postDataJSON(), request.headers()['content-type']])
      if (server.refuses !== undefined) return route.fulfill({ status: 400, body: server.refuses })
      return route.fulfill({ json: {} })
    }
    if (pathname === '/parts') return route.fulfill({ json: parts })
    const file = pathname === '/' ? 'panel.html' : pathname.slice(1)
    const contentType = TYPES[extname(file)]
    if (contentType === undefined) return route.fulfill({ status: 404 })
    return route.fulfill({ contentType, body: await readFile(new URL(file, PAGES)) })
  })
  return server
}

const part = (page: Page, name: string) => page.getByRole('article', { name })

test('behavior: shows the state of each part, and announces changes', async ({ page, context }) => {
  const { parts } = await control(context)
  await page.goto(ADDRESS)
  await expect(page.getByText('2 of 2 running')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Laboratory' })).toHaveAttribute('href', 'http://app.localhost:5173/')
  await expect(part(page, 'relay')).toContainText('Running')
  parts[0] = { name: 'relay', state: 'ended', reason: 'was ended by SIGKILL', log: [] }
  await expect(part(page, 'relay')).toContainText('Was ended by SIGKILL')
  await expect(page.getByRole('status')).toHaveText('relay: Was ended by SIGKILL')
  await expect(page.getByRole('button', { name: 'Kill relay' })).toBeDisabled()
  await expect(page.getByText('1 of 2 running, 1 ended')).toBeVisible()
})

test('behavior: kills and restarts a part', async ({ page, context }) => {
  const { asked } = await control(context)
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'Kill relay' }).click()
  await page.getByRole('button', { name: 'Restart relay' }).click()
  await expect
    .poll(() => asked)
    .toEqual([
      ['/parts/relay/kill', null, 'application/json'],
      ['/parts/relay/restart', null, 'application/json'],
    ])
})

test('behavior: a fault can be set by keyboard, is shown, and can be cleared, and the form keeps its input', async ({
  page,
  context,
}) => {
  const { parts, asked } = await control(context)
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'More of relay' }).press('Enter')
  const form = page.getByRole('form', { name: 'Fault of relay' })
  await form.getByLabel('Late by, in ms').fill('3000')
  await form.getByLabel('Only below this path').fill('/v1')
  await form.getByLabel('Connections broken off').press('Space')
  await form.getByLabel('So many times').fill('5')
  await form.getByLabel('So many times').press('Enter')
  const fault = { latencyMs: 3_000, drop: true, path: '/v1', times: 5 }
  await expect.poll(() => asked).toEqual([['/parts/relay/fault', fault, 'application/json']])
  Object.assign(parts[0] ?? {}, { fault })
  await expect(part(page, 'relay')).toContainText('Fault: 3000 ms late, broken off, below /v1, 5 times')
  await expect(form.getByLabel('Late by, in ms')).toHaveValue('3000')
  await form.getByRole('button', { name: 'Clear the fault' }).click()
  await expect.poll(() => asked.at(-1)).toEqual(['/parts/relay/fault', null, 'application/json'])
  await expect(form.getByLabel('Late by, in ms')).toHaveValue('')
})

test('error: an invalid fault is not sent, and one that the server rejects is explained', async ({ page, context }) => {
  const server = await control(context)
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'More of relay' }).click()
  const form = page.getByRole('form', { name: 'Fault of relay' })
  await form.getByLabel('Status').fill('200')
  await form.getByRole('button', { name: 'Put in force' }).click()
  await expect(form.getByRole('alert')).toHaveText('A whole number from 400 to 599')
  await expect(form.getByLabel('Status')).toBeFocused()
  expect(server.asked).toEqual([])
  server.refuses = 'status: not today'
  await form.getByLabel('Status').fill('503')
  await form.getByRole('button', { name: 'Put in force' }).click()
  await expect(form.getByRole('alert')).toHaveText('status: not today')
})

test('error: says when the control server is unreachable, disables its controls, and recovers by itself', async ({
  page,
  context,
}) => {
  const server = await control(context)
  await page.goto(ADDRESS)
  await expect(part(page, 'relay')).toBeVisible()
  server.away = true
  await expect(page.getByRole('alert').filter({ hasText: 'does not answer' })).toBeVisible()
  await expect(part(page, 'relay')).toHaveJSProperty('inert', true)
  server.away = false
  await expect(page.getByText('does not answer')).toBeHidden()
  await page.getByRole('button', { name: 'Kill relay' }).click()
  await expect.poll(() => server.asked).toHaveLength(1)
})

test('attack: log lines are shown as text with their level', async ({ page, context }) => {
  await control(context)
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'More of relay' }).click()
  const lines = part(page, 'relay').getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.nth(1)).toHaveText(/error\s*broke <b>here<\/b>/)
  await expect(lines.nth(1)).toHaveAttribute('data-level', 'error')
  await expect(lines.nth(2)).toHaveText('panicked outside of the log')
})
