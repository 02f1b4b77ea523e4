import { expect, test } from 'vitest'
import { addressOf, readAsked } from './asked.ts'

const read = (query: string) => readAsked(new URLSearchParams(query))

test('behavior: without parameters shows all groups, in the browser’s theme and in English', () => {
  expect(read('')).toEqual({
    kind: 'asked',
    asked: {
      group: undefined,
      story: undefined,
      theme: 'auto',
      locale: 'en',
      width: 'card',
      accent: undefined,
      bare: false,
      column: undefined,
    },
  })
})

test.each([
  '?group=Button&story=Long+text&theme=dark&locale=ar&width=phone&accent=%230b6675&bare=1&column=2%2F3',
  '?group=Tabs&locale=pseudo',
  '?theme=light',
])('behavior: %s is parsed and written back unchanged', (address) => {
  const reading = read(address)
  expect(reading.kind === 'asked' && addressOf(reading.asked)).toBe(address)
})

test.each([
  'theme=blue',
  'locale=fr',
  'width=300',
  'accent=red',
  'accent=%230b6675;display:none',
  'column=4/3',
  'column=0/3',
  'column=x',
  'other=1',
])('error: rejects %s with a reason', (query) => {
  expect(read(query)).toMatchObject({ kind: 'wrong', reason: expect.stringMatching(/\w+/) })
})
