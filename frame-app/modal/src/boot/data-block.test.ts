import { expect, test } from 'vitest'
import { readDataBlock } from './data-block.ts'

const documentWith = (text: string | undefined) => ({
  getElementById: (id: string) => (id === 'data' && text !== undefined ? ({ textContent: text } as HTMLElement) : null),
})

test('behavior: reads the JSON of the element', () => {
  expect(readDataBlock(documentWith('{"a":"\\u003cb>"}'), 'data')).toEqual({ a: '<b>' })
})

test.each([undefined, '', '{"a":', '<html>'])('error: %j is no data', (text) => {
  expect(readDataBlock(documentWith(text), 'data')).toBeUndefined()
})
