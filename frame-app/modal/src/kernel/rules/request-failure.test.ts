import { describe, expect, test } from 'vitest'
import { requestFailure } from './request-failure.ts'

const address = 'https://directory.example/v2/getWallets?projectId=shop&search=ann%40shop.example'

describe('a failed request', () => {
  test.each([
    ['away', undefined, 'API_ERROR', 'could not be reached'],
    ['away', 503, 'API_ERROR', 'could not be reached (HTTP 503)'],
    ['refused', 404, 'API_ERROR', 'refused (HTTP 404)'],
    ['slow', undefined, 'API_ERROR', 'did not answer in time'],
    ['half', undefined, 'API_ERROR', 'broke off'],
    ['nonsense', undefined, 'DATA_PARSING_ERROR', 'answered what is no answer'],
  ] as const)('error: one that is %s (%s) is reported as %s, without its query', (why, status, event, words) => {
    expect(requestFailure({ address, why, status })).toEqual({
      event,
      thrown: new Error(`https://directory.example/v2/getWallets ${words}`),
    })
  })

  test('behavior: an answered or aborted request is not a failure', () => {
    expect(requestFailure({ address })).toBeUndefined()
    expect(requestFailure({ address, why: 'aborted' })).toBeUndefined()
  })
})
