import { describe, expect, test } from 'vitest'
import { readQueue } from './messages.ts'

describe('how the window looks', () => {
  const queue = (variables: object) => ({
    type: 'queue',
    language: 'en',
    appearance: { theme: 'light', variables },
    requests: [],
  })

  test('behavior: a theme of colours is taken', () => {
    expect(readQueue(queue({ '--casement-accent': '#1a73e8' }))).toBeDefined()
  })

  test.each([
    ['an address', { '--casement-accent': 'url(https://eva.example/pixel)' }],
    ['the end of its rule', { '--casement-accent': 'red;} body{display:none' }],
    ['an expression', { '--casement-accent': 'expression(alert(1))' }],
    ['a property that is no option', { background: 'red' }],
  ])('attack: H10: a queue with %s for a colour is not read', (_, variables) => {
    expect(readQueue(queue(variables))).toBeUndefined()
  })
})
