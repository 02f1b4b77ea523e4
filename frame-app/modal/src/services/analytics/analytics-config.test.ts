import { expect, test, vi } from 'vitest'
import { fetchAnalyticsConfig } from './analytics-config.ts'

const get = vi.fn<typeof fetch>()
const ask = () =>
  fetchAnalyticsConfig({
    directory: 'https://directory.example/',
    projectId: 'shop',
    sdk: { type: 'casement', version: 'html-1.0.0' },
    fetch: get,
  })

test('behavior: requests the setting by project id', async () => {
  get.mockResolvedValueOnce(Response.json({ isAnalyticsEnabled: true }))
  expect(await ask()).toBe(true)
  expect(get.mock.lastCall?.[0]).toBe(
    'https://directory.example/getAnalyticsConfig?projectId=shop&st=casement&sv=html-1.0.0',
  )
})

test.each([
  ['the setting is off', () => Response.json({ isAnalyticsEnabled: false })],
  ['the setting is missing', () => Response.json({})],
  ['the setting is not a boolean', () => Response.json({ isAnalyticsEnabled: 'true' })],
  ['the response is not JSON', () => new Response('<html>')],
  ['the response is null', () => Response.json(null)],
  ['the service refuses', () => Response.json({ isAnalyticsEnabled: true }, { status: 403 })],
])('behavior: analytics is off if %s', async (_what, answer) => {
  get.mockResolvedValueOnce(answer())
  expect(await ask()).toBe(false)
})

test('error: analytics is off if the service is unreachable', async () => {
  get.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await ask()).toBe(false)
})
