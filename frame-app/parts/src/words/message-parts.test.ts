import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { allPartsOf, partsOf } from './message-parts.ts'

describe('the parts of a message', () => {
  test.each<[string, readonly object[]]>([
    ['Back', [{ kind: 'text', text: 'Back' }]],
    ['{name}', [{ kind: 'value', name: 'name' }]],
    [
      'Send {amount}',
      [
        { kind: 'text', text: 'Send ' },
        { kind: 'value', name: 'amount' },
      ],
    ],
    ['{count, number}', [{ kind: 'number', name: 'count', style: undefined }]],
    ['{share, number, ::percent}', [{ kind: 'number', name: 'share', style: { style: 'percent' } }]],
    ['{day, date, short}', [{ kind: 'date', name: 'day', style: 'short' }]],
    ['{hour, time}', [{ kind: 'time', name: 'hour', style: undefined }]],
    ['<b>x</b>', [{ kind: 'tag', name: 'b' }]],
    ['<b></b>', [{ kind: 'tag', name: 'b' }]],
    ['{count, plural, one {# x} other {#}}', [{ kind: 'plural', name: 'count', cases: { one: [0, ' x'], other: 0 } }]],
    ['{n, selectordinal, other {#.}}', [{ kind: 'ordinal', name: 'n', cases: { other: [0, '.'] } }]],
    ['{who, select, me {I} other {they}}', [{ kind: 'select', name: 'who', cases: { me: 'I', other: 'they' } }]],
  ])('behavior: %s', (text, parts) => {
    expect(partsOf(compile(text))).toEqual(parts)
  })

  test('behavior: all parts include those of nested cases', () => {
    const text = '{a, select, x {{b, plural, one {{c}} other {#}}} other {d}}'
    expect(allPartsOf(compile(text)).map((part) => ('name' in part ? part.name : part.kind))).toEqual([
      'a',
      'b',
      'c',
      'pound',
      'text',
    ])
  })
})
