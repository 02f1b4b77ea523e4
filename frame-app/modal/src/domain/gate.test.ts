import { describe, expect, test } from 'vitest'
import type { ProjectReading, Visitor } from './gate.ts'
import { decideGate } from './gate.ts'

const listed: ProjectReading = { kind: 'known', origins: ['https://shop.example', 'https://*.shop.example'] }
const from = (origin: string, ancestors: readonly string[] = [origin]): Visitor => ({ origin, ancestors })

describe('the gate', () => {
  test.each<[string, ProjectReading, Visitor, unknown]>([
    ['a listed page', listed, from('https://shop.example'), { kind: 'admitted', embeddedWallet: true, alerts: [] }],
    [
      'a page under a wildcard',
      listed,
      from('https://a.b.shop.example'),
      { kind: 'admitted', embeddedWallet: true, alerts: [] },
    ],
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
      'a project that is not known',
      { kind: 'unknown' },
      from('https://shop.example'),
      { kind: 'denied', code: 'PROJECT' },
    ],
  ])('behavior: %s', (_name, project, visitor, expected) => {
    expect(decideGate(project, visitor)).toEqual(expected)
  })

  test.each<[string, ProjectReading]>([
    ['no list', { kind: 'known', origins: null }],
    ['a list that cannot be read', { kind: 'unreachable' }],
  ])('behavior: %s lets any page in with external wallets only, and says so', (_name, project) => {
    const decision = decideGate(project, from('https://any.example'))
    expect(decision).toMatchObject({ kind: 'admitted', embeddedWallet: false })
    expect(decision.kind === 'admitted' && decision.alerts[0]).toContain('Project ID Not Configured')
  })
})
