import { expect, describe as suite, test } from 'vitest'
import {
  addressSchema,
  boundedList,
  boundedMap,
  boundedText,
  caipNetworkIdSchema,
  chainNamespaceSchema,
  closedObject,
  displayText,
  distinctList,
  featuresSchema,
  jsonSchema,
  linkSchema,
  networkSchema,
  nothing,
  openObject,
  openParamsSchema,
  projectSchema,
  recordSchema,
  requestIdSchema,
  rpcParamsSchema,
  rpcRequestSchema,
  siwxMessageSchema,
  siwxOptionSchema,
  snapshotSchema,
  switchOrList,
  viewNameSchema,
  viewportSchema,
  walletIdSchema,
  whole,
} from '../../shared-protocol/src/schemas/index.ts'
import type { SchemaNode, TypeNames } from './describe-schema.ts'
import { asNode, describe, labelled } from './describe-schema.ts'

type Schema = { readonly kind: 'schema' }

const NOBODY: TypeNames = new Map()
const written = (schema: Schema, names = NOBODY): string => describe(asNode(schema), names)
const memberOf = (schema: Schema, member: string): string => {
  const line = written(schema)
    .split('\n')
    .find((each) => each.trim().startsWith(`${member}:`) || each.trim().startsWith(`${member}?:`))
  return line?.trim() ?? ''
}

suite('a schema for people to read', () => {
  test.each<[string, Schema, string]>([
    ['a text with its bounds', boundedText(64), 'text 1..64'],
    ['a text that is trimmed', displayText(1_024), 'text 1..1,024 (trimmed)'],
    ['a text with a rule', linkSchema, 'text 1..2,048 (must be an https address)'],
    ['a text with a form', addressSchema, 'text 1..128 (must be an address)'],
    ['a rule that says what was wrong', caipNetworkIdSchema, 'text 1..41 (else “Invalid CAIP-2 network id: …”)'],
    ['a whole number', whole(0, 255), 'whole 0..255'],
    ['some names', chainNamespaceSchema, "'eip155' | 'solana' | 'bip122' | 'polkadot'"],
    ['a list', boundedList(boundedText(8), 3), 'list 0..3 of text 1..8'],
    ['an open object', openObject({ a: whole(0, 1) }), '{\n  a: whole 0..1\n  // other members are left out\n}'],
    [
      'a list without repeats',
      distinctList(walletIdSchema, 2),
      'list 0..2 of text 1..64 (trimmed) (must not name anything twice)',
    ],
    [
      'a map',
      boundedMap(boundedText(8), whole(1, 2), 9),
      'map 0..9 of text 1..8 to whole 1..2 (else “has a key that is not allowed”)',
    ],
    ['an object', closedObject({ id: requestIdSchema }), '{\n  id: text 1..64\n}'],
    ['an object without members', closedObject({}), '{}'],
    [
      'what depends on the value',
      switchOrList(chainNamespaceSchema, 4),
      "boolean | list 0..4 of 'eip155' | 'solana' | 'bip122' | 'polkadot' (must not name anything twice)",
    ],
    ['any JSON', jsonSchema, 'any value (else “is missing”)'],
    ['a mere object', recordSchema, 'any value'],
    ['nothing', nothing, 'nothing'],
  ])('behavior: %s', (_what, schema, text) => {
    expect(written(schema)).toBe(text)
  })

  test.each<[string, Schema, string, string]>([
    ['a member that may be left out', openParamsSchema, 'view', 'view?: '],
    ['a member that may be absent but not undefined', snapshotSchema, 'activeNamespace', 'activeNamespace?: '],
    ['a member that is needed', snapshotSchema, 'open', 'open: boolean'],
    ['a number with a fraction', viewportSchema, 'dpr', 'dpr: number 0.1..16'],
    ['null beside a value', projectSchema, 'origins', 'origins: list 1..256 of text 1..270'],
    [
      'a union with a literal',
      siwxMessageSchema,
      'accountAddress',
      "accountAddress: '' | text 1..128 (must be an address)",
    ],
    ['a bound on one side alone', networkSchema, 'id', 'id: whole 0 or more | text 1..41'],
    ['a switch or a list', featuresSchema, 'swaps', 'swaps?: boolean | list 0..16 of text (must be a provider’s name)'],
  ])('behavior: %s', (_what, schema, member, text) => {
    expect(memberOf(schema, member)).toContain(text.trim())
  })

  test('behavior: marks values that may be null', () => {
    expect(memberOf(projectSchema, 'origins')).toMatch(/ or null$/)
  })

  test('behavior: puts the cases of a variant on separate lines, after a label without trailing space', () => {
    const text = written(siwxOptionSchema)
    expect(text.split('\n').filter((line) => line.startsWith('|'))).toEqual(['| {', '| {'])
    expect(labelled('siwx?:', text)).toMatch(/^siwx\?:\n\| \{/)
    expect(labelled('open:', 'boolean')).toBe('open: boolean')
  })

  test('behavior: puts many names on separate lines', () => {
    expect(written(viewNameSchema).split('\n').slice(0, 3)).toEqual(['', "| 'Connect'", "| 'Account'"])
  })

  test('behavior: puts a rule for a whole object behind it', () => {
    expect(written(rpcRequestSchema)).toMatch(/\n\} \(must be a network of the request’s namespace\)$/)
  })
})

suite('a schema with a name', () => {
  const names: TypeNames = new Map<SchemaNode, string>([
    [asNode(jsonSchema), 'Json'],
    [asNode(caipNetworkIdSchema), 'CaipNetworkId'],
    [asNode(chainNamespaceSchema), 'ChainNamespace'],
  ])

  test('behavior: is shown by its name where it is used', () => {
    expect(written(boundedList(caipNetworkIdSchema, 2), names)).toBe('list 0..2 of CaipNetworkId')
    expect(describe(asNode(jsonSchema), names, false)).toBe('Json')
  })

  test('behavior: keeps its name inside a pipe, with the rules around it', () => {
    expect(written(rpcParamsSchema, names)).toBe('Json (must be a list or an object)')
  })

  test('behavior: is written out where it is defined', () => {
    expect(written(caipNetworkIdSchema, names)).toMatch(/^text 1\.\.41/)
    expect(written(chainNamespaceSchema, names)).toMatch(/^'eip155'/)
  })
})

suite('what there are no words for', () => {
  test.each<[string, SchemaNode]>([
    ['a schema', { kind: 'schema', type: 'bigint' }],
    ['a step of a pipe', { kind: 'schema', type: 'string', pipe: [{ kind: 'validation', type: 'emoji' }] }],
    ['a part that is missing', { kind: 'schema', type: 'array' }],
  ])('error: rejects %s', (_what, node) => {
    expect(() => describe(node, NOBODY)).toThrow(/no words|without its part/)
  })

  test('behavior: shows a pattern without a description as it is', () => {
    const form = { kind: 'validation', type: 'regex', requirement: /^a+$/ }
    expect(describe({ kind: 'schema', type: 'string', pipe: [{ kind: 'schema', type: 'string' }, form] }, NOBODY)).toBe(
      'text (must match /^a+$/)',
    )
  })
})
