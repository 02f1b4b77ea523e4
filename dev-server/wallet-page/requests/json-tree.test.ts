import { describe, expect, it } from 'vitest'
import { readJsonTree } from './json-tree.ts'

describe('structured data', () => {
  it('behavior: builds a tree of names and values', () => {
    expect(readJsonTree('{"to":{"name":"Bob","age":7},"list":[true,null]}')).toEqual({
      kind: 'tree',
      children: [
        {
          kind: 'branch',
          name: 'to',
          children: [
            { kind: 'leaf', name: 'name', text: 'Bob' },
            { kind: 'leaf', name: 'age', text: '7' },
          ],
        },
        {
          kind: 'branch',
          name: 'list',
          children: [
            { kind: 'leaf', name: '0', text: 'true' },
            { kind: 'leaf', name: '1', text: 'null' },
          ],
        },
      ],
    })
  })

  it('attack: keeps every digit of an amount', () => {
    expect(
      readJsonTree('{"value":115792089237316195423570985008687907853269984665640564039457584007913129639935}'),
    ).toEqual({
      kind: 'tree',
      children: [
        {
          kind: 'leaf',
          name: 'value',
          text: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
        },
      ],
    })
  })

  it('attack: shows too deep, too long or invalid data in full as text', () => {
    const deep = `${'['.repeat(40)}${']'.repeat(40)}`
    const long = JSON.stringify(Array.from({ length: 600 }, (_, index) => index))
    for (const text of [deep, long, '{"a":', '7']) expect(readJsonTree(text)).toEqual({ kind: 'text', text })
  })
})
