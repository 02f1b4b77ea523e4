import { describe, expect, test } from 'vitest'
import type { ProjectReading, Visitor } from './gate.ts'
import { decideGate, isOpaque } from './gate.ts'

const listed: ProjectReading = { kind: 'known', origins: ['https://shop.example', 'https://*.shop.example'] }
const from = (origin: string, ancestors: readonly string[] = [origin]): Visitor => ({
  origin,
  ancestors,
  self: 'https://wallet.example',
})

describe('the gate', () => {
  test.each<[string, ProjectReading, Visitor, unknown]>([
    ['a listed page', listed, from('https://shop.example'), { kind: 'admitted', embeddedWallet: true }],
    ['a page under a wildcard', listed, from('https://a.b.shop.example'), { kind: 'admitted', embeddedWallet: true }],
    ['a page that is not listed', listed, from('https://evil.example'), { kind: 'denied', code: 'ORIGIN' }],
    ['a near miss by port', listed, from('https://shop.example:8443'), { kind: 'denied', code: 'ORIGIN' }],
    ['a near miss by scheme', listed, from('http://shop.example'), { kind: 'denied', code: 'ORIGIN' }],
    [
      'a listed page inside one that is not',
      listed,
      from('https://shop.example', ['https://shop.example', 'https://evil.example']),
      { kind: 'denied', code: 'ORIGIN' },
    ],
    [
      'a page that is not listed inside one that is',
      listed,
      from('https://evil.example', ['https://shop.example']),
      { kind: 'denied', code: 'ORIGIN' },
    ],
    ['a listed page that is sandboxed', listed, from('null', []), { kind: 'denied', code: 'ORIGIN' }],
    [
      'a sandboxed page of a project without a list',
      { kind: 'known', origins: null },
      from('null', []),
      { kind: 'denied', code: 'ORIGIN' },
    ],
    [
      'a frame that is sandboxed itself',
      listed,
      { ...from('https://shop.example'), self: 'null' },
      { kind: 'denied', code: 'ORIGIN' },
    ],
    [
      'a sandboxed frame, which cannot read its project',
      { kind: 'unreadable' },
      { ...from('https://shop.example'), self: 'null' },
      { kind: 'denied', code: 'ORIGIN' },
    ],
    [
      'a project that cannot be read',
      { kind: 'unreadable' },
      from('https://shop.example'),
      { kind: 'denied', code: 'PROJECT_UNREADABLE' },
    ],
    ['an unknown project', { kind: 'unknown' }, from('https://shop.example'), { kind: 'denied', code: 'PROJECT' }],
  ])('behavior: %s', (_name, project, visitor, expected) => {
    expect(decideGate(project, visitor)).toEqual(expected)
  })

  test('behavior: a project without an allow-list admits any page, with external wallets only', () => {
    const project: ProjectReading = { kind: 'known', origins: null }
    expect(decideGate(project, from('https://any.example'))).toEqual({ kind: 'admitted', embeddedWallet: false })
  })

  test.each([
    ['a page without an origin', { ...from('https://shop.example'), origin: 'null' }, true],
    ['a frame without an origin', { ...from('https://shop.example'), self: 'null' }, true],
    ['a page and a frame with origins', from('https://shop.example'), false],
  ])('behavior: %s is recognized before the server has responded', (_name, visitor, opaque) => {
    expect(isOpaque(visitor)).toBe(opaque)
  })
})
