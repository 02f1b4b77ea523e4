import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answered } from '../../kernel/rules/request-failure.ts'
import { MAX_BODY_BYTES } from './directory-body.ts'
import type { ProjectService } from './project-configuration.ts'
import { createProjectService, PROJECT_DEADLINE_MS } from './project-configuration.ts'

const get = vi.fn<typeof fetch>()
const answered = vi.fn<(answered: Answered) => void>()
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
  test('behavior: they are asked for with what services are told of us, and nothing else', async () => {
    says({ features: [] })
    expect(await service.features()).toEqual({ kind: 'said', value: [] })
    expect(get).toHaveBeenCalledWith(
      'https://directory.example/v2/appkit/v1/config?projectId=shop&st=casement&sv=html-eip155-1.0.0',
      expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
    )
  })

  test('behavior: entries are read one by one', async () => {
    const swap = { id: 'swap', isEnabled: true, config: ['1inch'] }
    const activity = { id: 'activity', isEnabled: false, config: null }
    says({ features: [swap, activity, { id: 'reown_branding', isEnabled: true }], more: 1 })
    expect(await service.features()).toEqual({
      kind: 'said',
      value: [swap, activity, { id: 'reown_branding', isEnabled: true }],
    })
  })

  test.each<[string, unknown]>([
    ['a feature that there is not', { id: 'headless', isEnabled: true, config: [] }],
    ['no id', { isEnabled: true, config: [] }],
    ['an id that is inherited', { id: 'constructor', isEnabled: true, config: [] }],
    ['a switch that is a text', { id: 'swap', isEnabled: 'yes', config: ['1inch'] }],
    ['a list of what is no text', { id: 'swap', isEnabled: true, config: [1] }],
    ['a list without end', { id: 'swap', isEnabled: true, config: Array.from({ length: 18 }, (_, at) => `p${at}`) }],
    ['a name without end', { id: 'swap', isEnabled: true, config: ['x'.repeat(65)] }],
    ['a list that is a text', { id: 'swap', isEnabled: true, config: '1inch' }],
    ['nothing', null],
    ['a list', []],
    ['a text', 'swap'],
  ])('attack: %s says nothing, and the rest counts', async (_name, entry) => {
    const honest = { id: 'onramp', isEnabled: false, config: [] }
    says({ features: [entry, honest] })
    expect(await service.features()).toEqual({ kind: 'said', value: [honest] })
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['no features', {}],
    ['features that are none', { features: 'all' }],
    ['features without end', { features: Array.from({ length: 65 }, () => ({ id: 'swap', isEnabled: true })) }],
  ])('attack: %s is no answer', async (_name, body) => {
    says(body)
    expect(await service.features()).toEqual({ kind: 'failed', why: 'unreachable' })
  })
})

describe('the origins of a project', () => {
  test.each<[string, unknown, unknown]>([
    [
      'a list',
      { allowedOrigins: ['https://shop.example', 'https://*.shop.example'] },
      ['https://shop.example', 'https://*.shop.example'],
    ],
    ['an empty list', { allowedOrigins: [] }, []],
    ['no list', {}, undefined],
  ])('behavior: %s is told as it is', async (_name, body, value) => {
    says(body)
    expect(await service.origins()).toEqual({ kind: 'said', value })
    expect(get.mock.lastCall?.[0]).toContain('https://directory.example/v2/projects/v1/origins?projectId=shop')
  })

  test.each<[string, unknown]>([
    ['a text', { allowedOrigins: '*' }],
    ['what is no text', { allowedOrigins: [{}] }],
    ['a list without end', { allowedOrigins: Array.from({ length: 257 }, (_, at) => `https://${at}.example`) }],
    ['a pattern without end', { allowedOrigins: [`https://${'x'.repeat(300)}.example`] }],
  ])('attack: %s is no list', async (_name, body) => {
    says(body)
    expect(await service.origins()).toEqual({ kind: 'failed', why: 'unreachable' })
  })
})

describe('a service that does not answer', () => {
  test.each([
    [401, 'unknown'],
    [403, 'forbidden'],
    [400, 'unreachable'],
    [404, 'unreachable'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ] as const)('error: HTTP %i is told as %s', async (status, why) => {
    says({}, { status })
    expect(await service.features()).toEqual({ kind: 'failed', why })
    says({}, { status })
    expect(await service.origins()).toEqual({ kind: 'failed', why })
  })

  test('error: one that is away, or that says what is no JSON, or too much of it', async () => {
    get.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await service.features()).toEqual({ kind: 'failed', why: 'unreachable' })
    get.mockResolvedValueOnce(new Response('{"features":['))
    expect(await service.features()).toEqual({ kind: 'failed', why: 'unreachable' })
    get.mockResolvedValueOnce(new Response(' '.repeat(MAX_BODY_BYTES + 1)))
    expect(await service.features()).toEqual({ kind: 'failed', why: 'unreachable' })
  })

  test('error: one that never answers is not waited for', async () => {
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

describe('how a request ended', () => {
  const CONFIG = 'https://directory.example/v2/appkit/v1/config?projectId=shop&st=casement&sv=html-eip155-1.0.0'
  const ORIGINS = 'https://directory.example/v2/projects/v1/origins?projectId=shop&st=casement&sv=html-eip155-1.0.0'

  test.each<[string, () => void, object]>([
    ['an answer', () => says({ features: [], allowedOrigins: [] }), { why: undefined }],
    ['an answer off the contract', () => says({ features: 1, allowedOrigins: 1 }), { why: 'nonsense' }],
    ['no JSON', () => get.mockImplementation(async () => new Response('<html>')), { why: 'nonsense' }],
    ['a service that is away', () => says({}, { status: 503 }), { why: 'away', status: 503 }],
    ['a project that is not known', () => says({}, { status: 401 }), { why: 'refused', status: 401 }],
  ])('behavior: %s is heard of', async (_what, answer, how) => {
    answer()
    await service.features()
    answer()
    await service.origins()
    expect(answered.mock.calls).toEqual([[{ address: CONFIG, ...how }], [{ address: ORIGINS, ...how }]])
  })
})
