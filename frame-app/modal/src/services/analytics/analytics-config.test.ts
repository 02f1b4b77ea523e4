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

test('behavior: the project is asked by its id', async () => {
  get.mockResolvedValueOnce(Response.json({ isAnalyticsEnabled: true }))
  expect(await ask()).toBe(true)
  expect(get.mock.lastCall?.[0]).toBe(
    'https://directory.example/getAnalyticsConfig?projectId=shop&st=casement&sv=html-1.0.0',
  )
})

test.each([
  ['it says no', () => Response.json({ isAnalyticsEnabled: false })],
  ['it says nothing of it', () => Response.json({})],
  ['it says something else', () => Response.json({ isAnalyticsEnabled: 'true' })],
  ['it answers what is no answer', () => new Response('<html>')],
  ['it says null', () => Response.json(null)],
  ['it refuses', () => Response.json({ isAnalyticsEnabled: true }, { status: 403 })],
])('behavior: where %s, it is no', async (_what, answer) => {
  get.mockResolvedValueOnce(answer())
  expect(await ask()).toBe(false)
})

test('error: where nobody is reached, it is no', async () => {
  get.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await ask()).toBe(false)
})
