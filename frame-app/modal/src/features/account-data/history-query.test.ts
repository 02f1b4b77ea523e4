import { environmentManager, InfiniteQueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Note } from '../../kernel/notes.ts'
import { sampleSurroundings } from '../sample-parts.ts'
import { accountDataOf } from './account-data.ts'
import { historyQuery } from './history-query.ts'

const PLACE = { network: 'eip155:1', address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' } as const

const row = (id: string) => ({
  id,
  metadata: {
    operationType: 'send',
    hash: '0x1',
    minedAt: '2024-05-01T10:00:00Z',
    status: 'confirmed',
    chain: 'eip155:1',
  },
  transfers: [],
})

const note = vi.fn<Note>()
/** What the service answers to each cursor. */
let answers: { [cursor: string]: Response }

const answer = (path: string): Response =>
  path.endsWith('/supported-chains') ? Response.json({ http: ['eip155:1'] }) : Response.json({ balances: [] })

/** A view that lists the history. */
const show = () => {
  const { core } = sampleSurroundings({ data: answer, note })
  const asking = {
    ...core,
    fetch: async (address: unknown) => {
      const { pathname, searchParams } = new URL(String(address))
      if (!pathname.endsWith('/history')) return answer(pathname)
      return answers[searchParams.get('cursor') ?? '']?.clone() ?? new Response(null, { status: 503 })
    },
  }
  const data = accountDataOf(asking)
  if (!data) throw new Error('There is no data service')
  const observer = new InfiniteQueryObserver(data.client, historyQuery(asking, data, PLACE))
  observer.subscribe(() => undefined)
  return observer
}
/** The failures that were noted. */
const failures = () =>
  note.mock.calls.flatMap(([happened]) =>
    'event' in happened && happened.event === 'ERROR_FETCH_TRANSACTIONS' ? [happened] : [],
  )

// Without it, the library takes this process for a server, which never asks again.
environmentManager.setIsServer(() => false)

beforeEach(() => {
  note.mockReset()
  answers = {}
})

describe('the history of an account', () => {
  test('behavior: comes page by page, without an event', async () => {
    answers = {
      '': Response.json({ data: [row('a')], next: 'older' }),
      older: Response.json({ data: [row('b')], next: null }),
    }
    const observer = show()
    await expect.poll(() => observer.getCurrentResult().data?.pages.length).toBe(1)
    await observer.fetchNextPage()
    expect(
      observer.getCurrentResult().data?.pages.flatMap(({ transactions }) => transactions.map(({ id }) => id)),
    ).toEqual(['a', 'b'])
    expect(observer.getCurrentResult().hasNextPage).toBe(false)
    expect(failures()).toEqual([])
  })

  test('error: a page that cannot be had is an event, with the account and the cursor', async () => {
    answers = { '': Response.json({ data: [row('a')], next: 'older' }) }
    const observer = show()
    await expect.poll(() => observer.getCurrentResult().data?.pages.length).toBe(1)
    await observer.fetchNextPage()
    const properties = { address: PLACE.address, projectId: 'sample', isSmartAccount: false, cursor: 'older' }
    expect(failures()).toEqual([{ event: 'ERROR_FETCH_TRANSACTIONS', properties }])
  })

  test('error: the first page that cannot be had is an event without a cursor', async () => {
    const observer = show()
    await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
    const properties = { address: PLACE.address, projectId: 'sample', isSmartAccount: false }
    expect(failures()).toEqual([{ event: 'ERROR_FETCH_TRANSACTIONS', properties }])
  })
})
