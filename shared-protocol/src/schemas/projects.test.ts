import { describe, expect, it, vi } from 'vitest'
import { describeSchema } from '../../test/describe-schema.ts'
import { fromSchema } from './from-schema.ts'
import { projectIdSchema, publicProjectSchema } from './projects.ts'
import { projectSchema, projectsFileSchema } from './projects-file.ts'

const project = {
  name: 'A shop',
  origins: ['https://example.com', 'https://*.example.com', 'http://localhost:*', 'http://*.localhost:5173'],
  features: { email: true, socials: ['google'], swaps: false },
  fonts: { 'Harbour Sans': '/fonts/harbour-sans.v2.woff2', 明朝: '/fonts/A_1.woff2' },
  development: true,
}
const withApprovals = { ...project, approveInFrame: ['https://example.com', 'http://app.localhost:5173'] }
const patterns = (count: number) => Array.from({ length: count }, (_, index) => `https://h${index}.example.com`)

const projectAccepted = [
  [['origins'], null] as const,
  [['origins'], patterns(256)] as const,
  [['features'], {}] as const,
  [['development'], false] as const,
  [['fonts'], {}] as const,
  [['fonts'], { [`${'a '.repeat(31)}ab`]: `/fonts/${'a'.repeat(90)}.woff2` }] as const,
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
  [['fonts'], [], 'must be an object'] as const,
  [
    ['fonts'],
    Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`f${index}`, '/fonts/a.woff2'])),
    'must have at most 16 entries',
  ] as const,
  ...['', ' ', 'a, b', 'a"', 'a;', 'a  b', "a'", 'a\n', 'a'.repeat(65)].map(
    (name) => [['fonts'], { [name]: '/fonts/a.woff2' }, 'must be the name of a font', expect.any(String)] as const,
  ),
  ...[
    '',
    'fonts/a.woff2',
    '/a.woff2',
    '/fonts/a.woff',
    '/fonts/.woff2',
    '/fonts/../a.woff2',
    '/fonts/..woff2',
    '/fonts/.a.woff2',
    '/fonts/a..woff2',
    '/fonts/b/a.woff2',
    '/fonts/%2e%2e/a.woff2',
    '/fonts/a.woff2?x',
    '/fonts/a.woff2#x',
    '/fonts/a.woff2\n',
    '/fonts/a b.woff2',
    '/fonts/a").woff2',
    '\\fonts\\a.woff2',
    '//fonts/a.woff2',
    '//evil.example/fonts/a.woff2',
    'https://evil.example/fonts/a.woff2',
    'data:font/woff2;base64,d09GMg==',
    `/fonts/${'a'.repeat(91)}.woff2`,
    7,
  ].map(
    (file) =>
      [
        ['fonts', 'A'],
        file,
        typeof file === 'string' ? 'must be /fonts/ and a name that ends in .woff2' : 'must be a text',
      ] as const,
  ),
]
const approvalsAccepted = [
  [['approveInFrame'], []] as const,
  [['approveInFrame'], ['https://shop.example.com']] as const,
]
const approvalsRefused = [
  [['approveInFrame'], 'https://example.com', 'must be a list'] as const,
  [['approveInFrame'], ['https://example.com', 'https://example.com'], 'must not name anything twice'] as const,
  [['approveInFrame', 0], 'https://*.example.com', 'has a host that is not a name'] as const,
  [['approveInFrame', 0], 'http://localhost:*', 'must be an https address'] as const,
  [['approveInFrame', 0], '*', 'must be an https address'] as const,
  [['approveInFrame', 0], 'null', 'must be an https address'] as const,
  [['approveInFrame', 0], 'https://example.com/', 'must be an origin such as https://example.com'] as const,
  [['approveInFrame'], ['https://example.com', 'https://other.example'], 'must name origins of the list only'] as const,
  [['approveInFrame'], ['https://example.com:444'], 'must name origins of the list only'] as const,
  [['origins'], null, 'must name origins of the list only', 'approveInFrame'] as const,
  [['origins'], ['https://*.example.com'], 'must name origins of the list only', 'approveInFrame'] as const,
]

describeSchema('projectSchema', projectSchema, {
  sample: withApprovals,
  required: [['name'], ['origins']],
  closed: [[], ['features']],
  accepted: [
    ...projectAccepted.filter(([[key]]) => key !== 'origins'),
    ...approvalsAccepted,
    [[], { name: 'n', origins: null }],
    [[], { name: 'n', origins: patterns(256) }],
  ],
  refused: [...projectRefused, ...approvalsRefused],
})

describeSchema('publicProjectSchema', publicProjectSchema, {
  sample: { id: 'shop', ...project },
  required: [['id'], ['name'], ['origins']],
  closed: [[], ['features']],
  accepted: projectAccepted,
  refused: [
    ...projectRefused,
    [['approveInFrame'], [], 'is not known'],
    [['id'], '', 'must be 1 to 64 letters, digits, hyphens and underscores'],
  ],
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
  it.each(['p', 'a'.repeat(64), 'A_b-3', '4f2c1a'])('behavior: accepts the project id %s', (id) => {
    expect(parse(id)).toEqual({ ok: true, value: id })
  })
  it.each([
    '',
    'a'.repeat(65),
    'a/b',
    '../x',
    'a b',
    'a.b',
    'a\n',
    'é',
    'a%2fb',
  ])('attack: rejects the project id %j', (id) => {
    expect(parse(id)).toEqual({
      ok: false,
      path: '',
      reason: 'must be 1 to 64 letters, digits, hyphens and underscores',
    })
  })
})

it('behavior: matches an ASCII name of a font against no class of Unicode, because browsers take a millisecond to compile one', () => {
  const parse = fromSchema(publicProjectSchema)
  const test = vi.spyOn(RegExp.prototype, 'test')
  const { approveInFrame: _server, ...shared } = withApprovals
  parse({ ...shared, id: 'shop', fonts: { 'Harbour Sans': '/fonts/a.woff2' } })
  const matched = test.mock.contexts.map(String)
  test.mockRestore()
  expect(matched.some((pattern) => pattern.includes('woff2'))).toBe(true)
  expect(matched.filter((pattern) => /\\p\{L\}/.test(pattern))).toEqual([])
})
