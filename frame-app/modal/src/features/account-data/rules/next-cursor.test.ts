import { describe, expect, test } from 'vitest'
import { nextCursor } from './next-cursor.ts'

const page = (ids: readonly string[], next?: string) => ({ transactions: ids.map((id) => ({ id })), next })

describe('where the next page begins', () => {
  test('behavior: where the last one says', () => {
    expect(nextCursor([page(['a'], 'second')], [undefined])).toBe('second')
    expect(nextCursor([page(['a'], 'second'), page(['b'], 'third')], [undefined, 'second'])).toBe('third')
  })

  test('behavior: nowhere if the last one is the end', () => {
    expect(nextCursor([page(['a'])], [undefined])).toBeUndefined()
  })

  test('attack: nowhere if its cursor was used before', () => {
    expect(nextCursor([page(['a'], 'second'), page(['b'], 'second')], [undefined, 'second'])).toBeUndefined()
  })

  test('attack: nowhere after five pages in a row that bring nothing new', () => {
    const pages = [page(['a'], '1'), ...['2', '3', '4', '5'].map((next) => page(['a'], next))]
    const used = [undefined, '1', '2', '3', '4']
    expect(nextCursor(pages, used)).toBe('5')
    expect(nextCursor([...pages, page([], '6')], [...used, '5'])).toBeUndefined()
    expect(nextCursor([...pages, page(['b'], '6')], [...used, '5'])).toBe('6')
  })

  test('attack: nowhere after a thousand pages', () => {
    const pages = Array.from({ length: 1_000 }, (_, at) => page([`${at}`], `to ${at + 1}`))
    expect(nextCursor(pages, [undefined])).toBeUndefined()
    expect(nextCursor(pages.slice(1), [undefined])).toBe('to 1000')
  })
})
