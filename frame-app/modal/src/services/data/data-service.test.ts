import { describe, expect, test, vi } from 'vitest'
import { ENDPOINT, setUpData, VISITOR } from './data-for-tests.ts'
import { DATA_DEADLINE_MS } from './data-request.ts'

const { get, answered, says, world, requested } = setUpData()

const PLACE = { network: 'eip155:1', address: VISITOR } as const
const BALANCE = `/v1/account/${VISITOR}/balance`
const ETHER = { name: 'Ether', symbol: 'ETH', price: 3000, quantity: { decimals: '18', numeric: '1.5' } }

describe('a call of the data service', () => {
  test('behavior: comes after the supported chains, which are requested once', async () => {
    says[BALANCE] = { balances: [ETHER] }
    const both = await Promise.all([world.data.balances(PLACE), world.data.balances(PLACE)])
    await world.data.balances(PLACE)
    expect(both.map(({ kind }) => kind)).toEqual(['said', 'said'])
    expect(requested().map(({ pathname }) => pathname)).toEqual(['/v1/supported-chains', BALANCE, BALANCE, BALANCE])
  })

  test('behavior: has project, SDK and the client’s id once it is known', async () => {
    says[BALANCE] = { balances: [] }
    await world.data.balances(PLACE)
    world.clientId = 'did:key:z6Mk'
    await world.data.balances(PLACE)
    const queries = requested().map(({ searchParams }) => Object.fromEntries(searchParams))
    const sdk = { projectId: 'shop', st: 'casement', sv: 'html-eip155,solana-1.0.0' }
    const balance = { ...sdk, currency: 'usd', chainId: 'eip155:1' }
    expect(queries).toEqual([sdk, balance, { ...balance, clientId: 'did:key:z6Mk' }])
  })

  test('behavior: names what is to be read from the chain again', async () => {
    says[BALANCE] = { balances: [] }
    await world.data.balances(PLACE, { fresh: ['0xaa', '0xbb'] })
    expect(requested().at(-1)?.searchParams.get('forceUpdate')).toBe('eip155:1:0xaa,eip155:1:0xbb')
  })

  test('behavior: on a network that the service does not support nothing is requested', async () => {
    const answer = await world.data.balances({ ...PLACE, network: 'eip155:31337' })
    expect(answer).toEqual({ kind: 'failed', why: 'unsupported' })
    expect(requested()).toHaveLength(1)
  })

  test('error: without the supported chains it fails as they did, and the next call asks for them again', async () => {
    says[BALANCE] = { balances: [] }
    get.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await world.data.balances(PLACE)).toEqual({ kind: 'failed', why: 'away' })
    expect(await world.data.balances(PLACE)).toEqual({ kind: 'said', value: [] })
  })

  test.each([
    ['HTTP 503', () => new Response('busy', { status: 503 }), 'away'],
    ['HTTP 401', () => Response.json({ status: 'FAILED', reasons: [] }, { status: 401 }), 'refused'],
    ['a web page', () => new Response('<html>'), 'nonsense'],
    ['no list', () => Response.json({ balances: {} }), 'nonsense'],
    ['nothing', () => Response.json(null), 'nonsense'],
  ])('error: %s is a failure', async (_what, response, why) => {
    says[BALANCE] = response()
    expect(await world.data.balances(PLACE)).toEqual({ kind: 'failed', why })
  })

  test.each([
    ['an answer', { balances: [ETHER] }, undefined],
    ['nonsense', { balances: {} }, 'nonsense'],
  ])('behavior: the outcome that is reported tells %s', async (_what, body, why) => {
    says[BALANCE] = body
    await world.data.balances(PLACE)
    expect(answered.mock.lastCall?.[0]).toMatchObject({ why })
  })

  test('attack: an outcome, which is reported, has no account in its address', async () => {
    says[BALANCE] = new Response(null, { status: 503 })
    await world.data.balances(PLACE)
    expect(answered.mock.lastCall).toEqual([
      { address: `${ENDPOINT}/v1/account/{address}/balance`, why: 'away', status: 503 },
    ])
  })

  test('attack: an address is one part of the path, whatever is in it', async () => {
    await world.data.balances({ ...PLACE, address: '../../v1/other?x=1#' })
    expect(requested().at(-1)?.pathname).toBe('/v1/account/..%2F..%2Fv1%2Fother%3Fx%3D1%23/balance')
  })

  test('error: silence ends after the deadline', async () => {
    vi.useFakeTimers()
    try {
      await world.data.balances(PLACE)
      get.mockImplementation(
        (_address, init) =>
          new Promise((_, reject) => {
            init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
          }),
      )
      const asked = world.data.balances(PLACE)
      await vi.advanceTimersByTimeAsync(DATA_DEADLINE_MS)
      expect(await asked).toEqual({ kind: 'failed', why: 'slow' })
    } finally {
      vi.useRealTimers()
    }
  })

  test('behavior: a caller who leaves aborts its request', async () => {
    await world.data.balances(PLACE)
    const leaving = new AbortController()
    get.mockImplementation((_address, init) => {
      leaving.abort()
      return init?.signal?.aborted ? Promise.reject(new DOMException('', 'AbortError')) : new Promise(() => undefined)
    })
    expect(await world.data.balances(PLACE, { signal: leaving.signal })).toEqual({ kind: 'failed', why: 'aborted' })
  })
})

describe('names', () => {
  const NAME = '/v1/profile/account/anna.example.id'
  const REVERSE = `/v1/profile/reverse/${VISITOR}`
  const SENDER = `0x${'5'.repeat(40)}`
  const ASKING = { network: 'eip155:1', address: SENDER } as const
  const record = { name: 'anna.example.id', addresses: { '60': { address: VISITOR } } }

  test('behavior: the addresses of a name are asked for with the version of the answers', async () => {
    says[NAME] = record
    expect(await world.data.name('anna.example.id', 'eip155:1')).toEqual({
      kind: 'said',
      value: { name: 'anna.example.id', addresses: { '60': VISITOR } },
    })
    const query = Object.fromEntries(requested().at(-1)?.searchParams ?? [])
    expect(query).toMatchObject({ apiVersion: '2', projectId: 'shop' })
  })

  test('behavior: the names of an address are asked for by an account', async () => {
    says[REVERSE] = [record]
    expect(await world.data.names(VISITOR, ASKING)).toEqual({ kind: 'said', value: ['anna.example.id'] })
    const query = Object.fromEntries(requested().at(-1)?.searchParams ?? [])
    expect(query).toMatchObject({ apiVersion: '2', sender: SENDER, projectId: 'shop' })
  })

  test.each([400, 404])('behavior: HTTP %d says that there is no such name, which is no failure', async (status) => {
    says[NAME] = new Response('{}', { status })
    says[REVERSE] = new Response('{}', { status })
    expect(await world.data.name('anna.example.id', 'eip155:1')).toEqual({ kind: 'said', value: undefined })
    expect(await world.data.names(VISITOR, ASKING)).toEqual({ kind: 'said', value: [] })
    expect(answered.mock.lastCall?.[0]).toMatchObject({ why: undefined })
  })

  test.each([
    [401, 'refused'],
    [503, 'away'],
  ])('error: HTTP %d is a failure', async (status, why) => {
    says[NAME] = new Response('{}', { status })
    says[REVERSE] = new Response('{}', { status })
    expect(await world.data.name('anna.example.id', 'eip155:1')).toEqual({ kind: 'failed', why })
    expect(await world.data.names(VISITOR, ASKING)).toEqual({ kind: 'failed', why })
  })

  test('behavior: on a network that the service does not support there are none, and nothing is asked', async () => {
    const network = 'eip155:31337'
    expect(await world.data.name('anna.example.id', network)).toEqual({ kind: 'said', value: undefined })
    expect(await world.data.names(VISITOR, { ...ASKING, network })).toEqual({ kind: 'said', value: [] })
    expect(requested()).toHaveLength(1)
  })

  test('attack: a name is one part of the path, whatever is in it', async () => {
    await world.data.name('../../other?x=1#', 'eip155:1')
    expect(requested().at(-1)?.pathname).toBe('/v1/profile/account/..%2F..%2Fother%3Fx%3D1%23')
  })
})

describe('the history of an account', () => {
  const HISTORY = `/v1/account/${VISITOR}/history`

  test('behavior: a page is requested by its cursor, and says where the next begins', async () => {
    says[HISTORY] = { data: [], next: 'second' }
    expect(await world.data.history(PLACE)).toEqual({ kind: 'said', value: { transactions: [], next: 'second' } })
    await world.data.history(PLACE, { cursor: 'second' })
    const queries = requested().map(({ searchParams }) => [searchParams.get('chainId'), searchParams.get('cursor')])
    expect(queries.slice(1)).toEqual([
      ['eip155:1', null],
      ['eip155:1', 'second'],
    ])
  })

  test('behavior: purchases by card are requested past the browser’s cache, and nothing else is', async () => {
    says[HISTORY] = { data: [], next: null }
    await world.data.history(PLACE, { cards: true })
    await world.data.history(PLACE)
    const asked = get.mock.calls.map(([address, init]) => [
      new URL(String(address)).searchParams.get('onramp'),
      init?.cache,
    ])
    expect(asked.slice(1)).toEqual([
      ['coinbase', 'no-cache'],
      [null, undefined],
    ])
  })
})

describe('the identity of an address', () => {
  const IDENTITY = `/v1/identity/${VISITOR}`

  test('behavior: is asked for by the address, which is also the sender, and has a name and an image', async () => {
    says[IDENTITY] = { name: 'anna.eth', avatar: 'https://images.example/anna.png', resolvedAt: null }
    const identity = { name: 'anna.eth', avatar: 'https://images.example/anna.png' }
    expect(await world.data.identity(PLACE)).toEqual({ kind: 'said', value: identity })
    expect(requested().at(-1)?.searchParams.get('sender')).toBe(VISITOR)
  })

  test.each([
    ['nobody', { name: null, avatar: null, resolvedAt: null }],
    ['nothing', {}],
    ['a name of 10 kB', { name: 'a'.repeat(10_000), avatar: null }],
    ['an image that is a script', { name: null, avatar: 'javascript:alert(1)' }],
    ['numbers', { name: 7, avatar: 7 }],
  ])('behavior: %s has neither', async (_what, body) => {
    says[IDENTITY] = body
    expect(await world.data.identity(PLACE)).toEqual({ kind: 'said', value: {} })
  })

  test('attack: marks that turn or hide text are taken out of a name', async () => {
    says[IDENTITY] = { name: 'anna\u202e.eth\u200b', avatar: null }
    expect(await world.data.identity(PLACE)).toEqual({ kind: 'said', value: { name: 'anna.eth' } })
  })
})
