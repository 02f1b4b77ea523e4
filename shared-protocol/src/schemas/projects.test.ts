import { describe, expect, it } from 'vitest'
import { describeSchema } from '../../test/describe-schema.ts'
import { fromSchema } from './from-schema.ts'
import { projectIdSchema, projectSchema, projectsFileSchema, publicProjectSchema } from './projects.ts'

const project = {
  name: 'A shop',
  origins: ['https://example.com', 'https://*.example.com', 'http://localhost:*', 'http://*.localhost:5173'],
  features: { email: true, socials: ['google'], swaps: false },
  development: true,
}
const patterns = (count: number) => Array.from({ length: count }, (_, index) => `https://h${index}.example.com`)

const projectAccepted = [
  [['origins'], null] as const,
  [['origins'], patterns(256)] as const,
  [['features'], {}] as const,
  [['development'], false] as const,
]
const projectRefused = [
  [['name'], '', 'must not be empty'] as const,
  [['name'], 'n'.repeat(129), 'must have at most 128 characters'] as const,
  [['origins'], [], 'must not be empty'] as const,
  [['origins'], '*', 'must be a list'] as const,
  [['origins'], patterns(257), 'must have at most 256 entries'] as const,
  [['origins'], ['https://a.com', 'https://a.com'], 'must not name anything twice'] as const,
  [['origins', 0], '*', 'would let every site in'] as const,
  [['origins', 0], 'null', 'is the origin of every sandboxed page'] as const,
  [['origins', 0], 'http://example.com', 'must be https unless its host is localhost'] as const,
  [['origins', 1], 'https://a;b', 'has a host or port that is not valid'] as const,
  [['features', 'send'], true, 'is not known'] as const,
  [['features', 'email'], 'yes', 'must be true or false'] as const,
  [['development'], 'yes', 'must be true or false'] as const,
]

describeSchema('projectSchema', projectSchema, {
  sample: project,
  required: [['name'], ['origins']],
  closed: [[], ['features']],
  accepted: [...projectAccepted, [[], { name: 'n', origins: null }]],
  refused: projectRefused,
})

describeSchema('publicProjectSchema', publicProjectSchema, {
  sample: { id: 'shop', ...project },
  required: [['id'], ['name'], ['origins']],
  closed: [[], ['features']],
  accepted: projectAccepted,
  refused: [...projectRefused, [['id'], '', 'must be 1 to 64 letters, digits, hyphens and underscores']],
})

describeSchema('projectsFileSchema', projectsFileSchema, {
  sample: { projects: { shop: project, 'shop-2': { name: 'Another', origins: null } } },
  required: [['projects'], ['projects', 'shop', 'name'], ['projects', 'shop', 'origins']],
  closed: [[], ['projects', 'shop']],
  accepted: [[['projects'], {}]],
  refused: [
    [['projects'], [], 'must be an object'],
    [['projects', 'a b'], project, 'must be 1 to 64 letters, digits, hyphens and underscores'],
    [['projects', '__proto__'], project, 'has a key that is not allowed', 'projects'],
    [['projects', 'shop', 'origins', 0], '*', 'would let every site in'],
    [
      ['projects'],
      Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`p${index}`, project])),
      'must have at most 10000 entries',
    ],
  ],
})

describe('projectIdSchema', () => {
  const parse = fromSchema(projectIdSchema)
  it.each(['p', 'a'.repeat(64), 'A_b-3', '4f2c1a'])('behavior: %s is a project id', (id) => {
    expect(parse(id)).toEqual({ ok: true, value: id })
  })
  it.each(['', 'a'.repeat(65), 'a/b', '../x', 'a b', 'a.b', 'a\n', 'é', 'a%2fb'])('attack: %j is none', (id) => {
    expect(parse(id)).toEqual({
      ok: false,
      path: '',
      reason: 'must be 1 to 64 letters, digits, hyphens and underscores',
    })
  })
})
