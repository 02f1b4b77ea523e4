import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_BODY_BYTES } from '../../kernel/fetch-body.ts'
import type { RequestOutcome } from '../../kernel/rules/request-failure.ts'
import type { ProjectService } from './project-configuration.ts'
import { createProjectService, PROJECT_DEADLINE_MS } from './project-configuration.ts'

const get = vi.fn<typeof fetch>()
const answered = vi.fn<(answered: RequestOutcome) => void>()
let service: ProjectService

beforeEach(() => {
  get.mockReset()
  answered.mockReset()
  service = createProjectService({
    endpoint: 'https://directory.example/v2/',
    projectId: 'shop',
    sdk: { type: 'casement', version: 'html-eip155-1.0.0' },
    fetch: get,
    answered,
  })
})
afterEach(() => vi.useRealTimers())

const says = (value: unknown, init?: ResponseInit) => get.mockResolvedValue(Response.json(value, init))

describe('the features of a project', () => {
  test('behavior: the request has the project and the SDK, and nothing else', async () => {
    says({ features: [] })
    expect(await service.features()).toEqual({ kind: 'said', value: [] })
    expect(get).toHaveBeenCalledWith(
      'https://directory.example/v2/appkit/v1/config?projectId=shop&st=casement&sv=html-eip155-1.0.0',
      expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
    )
  })

  test('behavior: reads each entry by itself', async () => {
    const swap = { id: 'swap', isEnabled: true, config: ['1inch'] }
    const activity = { id: 'activity', isEnabled: false, config: null }
    says({ features: [swap, activity, { id: 'reown_branding', isEnabled: true }], more: 1 })
    expect(await service.features()).toEqual({
      kind: 'said',
      value: [swap, activity, { id: 'reown_branding', isEnabled: true }],
    })
  })

  test.each<[string, unknown]>([
    ['an unknown feature', { id: 'headless', isEnabled: true, config: [] }],
    ['no id', { isEnabled: true, config: [] }],
    ['the name of an inherited property as id', { id: 'constructor', isEnabled: true, config: [] }],
    ['a switch that is a string', { id: 'swap', isEnabled: 'yes', config: ['1inch'] }],
    ['a list of non-strings', { id: 'swap', isEnabled: true, config: [1] }],
    ['an endless list', { id: 'swap', isEnabled: true, config: Array.from({ length: 18 }, (_, at) => `p${at}`) }],
    ['an endless name', { id: 'swap', isEnabled: true, config: ['x'.repeat(65)] }],
    ['a list that is a string', { id: 'swap', isEnabled: true, config: '1inch' }],
    ['nothing', null],
    ['a list', []],
    ['a text', 'swap'],
  ])('attack: %s is dropped and the rest counts', async (_name, entry) => {
    const honest = { id: 'onramp', isEnabled: false, config: [] }
    says({ features: [entry, honest] })
    expect(await service.features()).toEqual({ kind: 'said', value: [honest] })
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['no features', {}],
    ['features that are a string', { features: 'all' }],
    ['endless features', { features: Array.from({ length: 65 }, () => ({ id: 'swap', isEnabled: true })) }],
  ])('attack: %s is not a valid response', async (_name, body) => {
    says(body)
    expect(await service.features()).toEqual({ kind: 'failed', why: 'unreachable' })
  })
})

describe('the allowed origins of a project', () => {
  test.each<[string, unknown, unknown]>([
    [
      'a list',
      { allowedOrigins: ['https://shop.example', 'https://*.shop.example'] },
      ['https://shop.example', 'https://*.shop.example'],
    ],
    ['an empty list', { allowedOrigins: [] }, []],
    ['no list', {}, undefined],
  ])('behavior: returns %s unchanged', async (_name, body, value) => {
    says(body)
    expect(await service.origins()).toEqual({ kind: 'said', value })
    expect(get.mock.lastCall?.[0]).toContain('https://directory.example/v2/projects/v1/origins?projectId=shop')
  })

  test.each<[string, unknown]>([
    ['a text', { allowedOrigins: '*' }],
    ['non-strings', { allowedOrigins: [{}] }],
    ['an endless list', { allowedOrigins: Array.from({ length: 257 }, (_, at) => `https://${at}.example`) }],
    ['an endless pattern', { allowedOrigins: [`https://${'x'.repeat(300)}.example`] }],
  ])('attack: %s is not a list of origins', async (_name, body) => {
    says(body)
    expect(await service.origins()).toEqual({ kind: 'failed', why: 'unreachable' })
  })
})

describe('a service without a valid answer', () => {
  test.each([
    [401, 'unknown'],
    [403, 'forbidden'],
    [400, 'unreachable'],
    [404, 'unreachable'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ] as const)('error: HTTP %i is %s', async (status, why) => {
    says({}, { status })
    expect(await service.features()).toEqual({ kind: 'failed', why })
  })

  test('error: unreachable, invalid JSON or too long', async () => {
    get.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await service.features()).toEqual({ kind: 'failed', why: 'unreachable' })
    get.mockResolvedValueOnce(new Response('{"features":['))
    expect(await service.features()).toEqual({ kind: 'failed', why: 'unreachable' })
    get.mockResolvedValueOnce(new Response(' '.repeat(MAX_BODY_BYTES + 1)))
    expect(await service.features()).toEqual({ kind: 'failed', why: 'unreachable' })
  })

  test('error: times out', async () => {
    vi.useFakeTimers()
    get.mockImplementation(
      (_input, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    )
    const said = service.features()
    await vi.advanceTimersByTimeAsync(PROJECT_DEADLINE_MS)
    expect(await said).toEqual({ kind: 'failed', why: 'unreachable' })
  })
})

describe('reporting the outcome of a request', () => {
  const CONFIG = 'https://directory.example/v2/appkit/v1/config?projectId=shop&st=casement&sv=html-eip155-1.0.0'

  test.each<[string, () => void, object]>([
    ['an answer', () => says({ features: [] }), { why: undefined }],
    ['an invalid answer', () => says({ features: 1 }), { why: 'nonsense' }],
    ['invalid JSON', () => get.mockImplementation(async () => new Response('<html>')), { why: 'nonsense' }],
    ['an unreachable service', () => says({}, { status: 503 }), { why: 'away', status: 503 }],
    ['an unknown project', () => says({}, { status: 401 }), { why: 'refused', status: 401 }],
  ])('behavior: reports %s', async (_what, answer, how) => {
    answer()
    await service.features()
    expect(answered.mock.calls).toEqual([[{ address: CONFIG, ...how }]])
  })
})
