import { describe, expect, test } from 'vitest'
import type { HistoryQuery } from './history-state.ts'
import { historyState } from './history-state.ts'
import { nft, transaction } from './transaction-for-tests.ts'

const QUIET: HistoryQuery = {
  pages: undefined,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  isError: false,
  isPaused: false,
  isUnsupported: false,
}
const state = (query: Partial<HistoryQuery>) => historyState({ ...QUIET, ...query }, 'eip155:1')
const page = (...transactions: readonly ReturnType<typeof transaction>[]) => ({ transactions })
const SPAM = transaction('s', { transfers: [nft('Claim', true)] })

describe('what the activity shows', () => {
  test.each<[string, Partial<HistoryQuery>, string]>([
    ['before the first answer', {}, 'loading'],
    ['after a failure', { isError: true }, 'failed'],
    ['offline', { isPaused: true }, 'offline'],
    ['on a network that the service does not know', { isError: true, isUnsupported: true }, 'unsupported'],
    ['if nothing has happened', { pages: [page()] }, 'empty'],
    ['if there is only spam', { pages: [page(SPAM)] }, 'empty'],
    ['if there is only spam so far', { pages: [page(SPAM)], hasNextPage: true }, 'shown'],
    ['if something has happened', { pages: [page(transaction('a'))] }, 'shown'],
    ['what is known stays after a failure', { pages: [page(transaction('a'))], isError: true }, 'shown'],
    ['what is known stays offline', { pages: [page(transaction('a'))], isPaused: true }, 'shown'],
  ])('behavior: %s', (_when, query, kind) => {
    expect(state(query).kind).toBe(kind)
  })

  test.each<[string, Partial<HistoryQuery>, string]>([
    ['at the end', {}, 'none'],
    ['before the end', { hasNextPage: true }, 'some'],
    ['while they are coming', { hasNextPage: true, isFetchingNextPage: true }, 'coming'],
    [
      'while they are coming again',
      { hasNextPage: true, isFetchingNextPage: true, isFetchNextPageError: true },
      'coming',
    ],
    ['after they failed', { hasNextPage: true, isFetchNextPageError: true, isError: true }, 'failed'],
  ])('behavior: older ones %s', (_when, query, older) => {
    expect(state({ pages: [page(transaction('a'))], ...query })).toMatchObject({ older })
  })

  test('behavior: all pages together, and how much is hidden', () => {
    expect(state({ pages: [page(transaction('a'), SPAM), page(transaction('b'))] })).toMatchObject({
      transactions: [{ id: 'a' }, { id: 'b' }],
      spam: 1,
    })
  })
})
