import type { PlainJson } from '@casement/shared-protocol'
import { INVALID_PARAMS, UNSUPPORTED_METHOD } from '@casement/shared-protocol'
import fc from 'fast-check'
import { hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import { writeHex } from './hex.ts'
import { RequestRefusedError } from './request-refused.ts'
import { ACCOUNT, NOW, OTHER_ACCOUNT, requestOf, SOLANA_CHAIN } from './requests-for-tests.ts'
import { reviewMessage } from './review.ts'
import type { SignRequest } from './sign-request.ts'
import { DOMAIN, DOMAIN_TYPE, TOKEN, typed, typedRequest, typesOf } from './typed-data-for-tests.ts'

const refusalOf = (request: SignRequest): unknown => {
  try {
    reviewMessage(request, NOW)
  } catch (error) {
    if (error instanceof RequestRefusedError) return { code: error.code, path: error.path }
    throw error
  }
  return undefined
}
const refusedAt = (path: string) => ({ code: INVALID_PARAMS, path })

const digestOf = (request: SignRequest): string => {
  const { signable } = reviewMessage(request, NOW)
  return signable.kind === 'eip712' ? writeHex(signable.digest) : ''
}

const rowsOf = (request: SignRequest): readonly string[] => {
  const review = reviewMessage(request, NOW)
  if (review.kind !== 'typed-data') return []
  return review.rows.map(({ depth, label, type, value }) => {
    const shown = value?.map((piece) => (piece.kind === 'text' ? piece.text : `<${piece.name}>`)).join('')
    return `${'  '.repeat(depth)}${label} ${type}${shown === undefined ? '' : ` = ${shown}`}`
  })
}

const MAIL_DOMAIN = {
  name: 'Ether Mail',
  version: '1',
  chainId: 1,
  verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
}
const MAIL_DOMAIN_TYPE = [
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
] as const
const MAIL = {
  types: typesOf({
    EIP712Domain: MAIL_DOMAIN_TYPE,
    Mail: [
      ['from', 'Person'],
      ['to', 'Person'],
      ['contents', 'string'],
    ],
    Person: [
      ['name', 'string'],
      ['wallet', 'address'],
    ],
  }),
  primaryType: 'Mail',
  domain: MAIL_DOMAIN,
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
} satisfies PlainJson
const MAIL_DIGEST = '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2'

test('behavior: signs the hash of the standard’s example, and shows each of its values', () => {
  expect(digestOf(typedRequest(MAIL))).toBe(MAIL_DIGEST)
  expect(rowsOf(typedRequest(MAIL))).toEqual([
    'from Person',
    '  name string = Cow',
    '  wallet address = 0xcd2a3d9f938e13cd947ec05abc7fe734df8dd826',
    'to Person',
    '  name string = Bob',
    '  wallet address = 0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
    'contents string = Hello, Bob!',
  ])
  expect(reviewMessage(typedRequest(MAIL), NOW)).toMatchObject({
    kind: 'typed-data',
    primaryType: 'Mail',
    domain: {
      name: [{ kind: 'text', text: 'Ether Mail' }],
      version: [{ kind: 'text', text: '1' }],
      chainId: 1n,
      contract: '0xcccccccccccccccccccccccccccccccccccccccc',
    },
  })
})

test('behavior: signs the hash that other wallets sign for lists of structures', () => {
  const lists = {
    types: typesOf({
      EIP712Domain: MAIL_DOMAIN_TYPE,
      Mail: [
        ['from', 'Person'],
        ['to', 'Person[]'],
        ['contents', 'string'],
      ],
      Person: [
        ['name', 'string'],
        ['wallets', 'address[]'],
      ],
    }),
    primaryType: 'Mail',
    domain: MAIL_DOMAIN,
    message: {
      from: {
        name: 'Cow',
        wallets: ['0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826', '0xDeaDbeefdEAdbeefdEadbEEFdeadbeEFdEaDbeeF'],
      },
      to: [
        {
          name: 'Bob',
          wallets: [
            '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB',
            '0xB0BdaBea57B0BDABeA57b0bdABEA57b0BDabEa57',
            '0xB0B0b0b0b0b0B000000000000000000000000000',
          ],
        },
      ],
      contents: 'Hello, Bob!',
    },
  }
  expect(digestOf(typedRequest(lists))).toBe('0xa85c2e2b118698e88db68a8105b794a8cc7cec074e89ef991cb4f5f533819cc2')
  expect(rowsOf(typedRequest(lists)).slice(4, 9)).toEqual([
    '    wallets[1] address = 0xdeadbeefdeadbeefdeadbeefdeadbeefdeadbeef',
    'to Person[]',
    '  to[0] Person',
    '    name string = Bob',
    '    wallets address[]',
  ])
})

test.each([
  ['JSON text', JSON.stringify(MAIL)],
  ['the chain in hex', { ...MAIL, domain: { ...MAIL_DOMAIN, chainId: '0x01' } }],
  ['the chain in digits', { ...MAIL, domain: { ...MAIL_DOMAIN, chainId: '1' } }],
  ['no type of its domain', { ...MAIL, types: { Mail: MAIL.types.Mail, Person: MAIL.types.Person } as PlainJson }],
  ['a type that nothing uses', { ...MAIL, types: { ...MAIL.types, Unused: [{ name: 'spender', type: 'address' }] } }],
])('attack: P5: typed data with %s is signed and shown alike', (_, data) => {
  expect(digestOf(typedRequest(data))).toBe(MAIL_DIGEST)
  expect(rowsOf(typedRequest(data))).toEqual(rowsOf(typedRequest(MAIL)))
})

const atom = (type: string, value: PlainJson): SignRequest => typed({ Test: [['value', type]] }, { value })

test.each([
  ['uint8', 255, '255'],
  ['uint8', '0xff', '255'],
  ['uint256', '0', '0'],
  ['uint256', `0x${'f'.repeat(64)}`, String(2n ** 256n - 1n)],
  ['int8', -128, '-128'],
  ['int256', String(-(2n ** 255n)), String(-(2n ** 255n))],
  ['bool', false, 'false'],
  ['string', '', ''],
  ['string', 'a\u202eb', 'a<U+202E>b'],
  ['bytes', '0x', '0x'],
  ['bytes', '0xABcd', '0xabcd'],
  ['bytes4', '0x01020304', '0x01020304'],
])('behavior: %s takes %j', (type, value, shown) => {
  expect(rowsOf(atom(type, value))).toEqual(
    [`value ${type} = ${shown}`.trimEnd()].map((row) => (shown === '' ? `${row} ` : row)),
  )
})

test.each([
  ['uint8', 256],
  ['uint8', -1],
  ['uint8', '-1'],
  ['uint8', 1.5],
  ['uint8', '1.5'],
  ['uint8', '01'],
  ['uint8', '0x'],
  ['uint8', ''],
  ['uint8', ' 1'],
  ['uint8', true],
  ['uint8', null],
  ['uint8', [1]],
  ['uint256', 2 ** 53],
  ['uint256', String(2n ** 256n)],
  ['uint256', '9'.repeat(100)],
  ['int8', 128],
  ['int8', '-129'],
  ['bool', 'true'],
  ['bool', 1],
  ['string', 1],
  ['string', null],
  ['address', TOKEN.slice(2)],
  ['address', `${TOKEN}00`],
  ['address', 1],
  ['bytes', 'abcd'],
  ['bytes', '0xabc'],
  ['bytes4', '0x010203'],
  ['bytes4', '0x0102030405'],
  ['uint8[]', 1],
  ['uint8[]', { 0: 1 }],
  ['uint8[2]', [1]],
  ['uint8[2]', [1, 2, 3]],
])('attack: P5: %s does not take %j', (type, value) => {
  expect(refusalOf(atom(type, value))).toEqual(refusedAt('message.value'))
})

test('attack: P5: a wrong value inside lists is refused by its place', () => {
  expect(refusalOf(atom('uint8[][2]', [[1], [2, 256]]))).toEqual(refusedAt('message.value[1][1]'))
})

test.each([
  'uint',
  'int',
  'uint7',
  'uint264',
  'bytes0',
  'bytes33',
  'function',
  'Missing',
  'uint8[-1]',
  'uint8[',
  '[]',
  '',
  'toString',
  '__proto__',
  'mapping(a=>b)',
])('attack: P5: the type %j is refused', (type) => {
  expect(refusalOf(atom(type, 1))).toMatchObject({ code: INVALID_PARAMS, path: expect.stringMatching(/^types/) })
})

const PERSON = { Test: [['who', 'Person']], Person: [['name', 'string']] } as const

test.each([
  ['a member more than its type', { who: { name: 'Bob', wallet: TOKEN } }, 'message.who'],
  ['a member less than its type', { who: {} }, 'message.who.name'],
  ['a list for a structure', { who: ['Bob'] }, 'message.who'],
  ['nothing for a structure', { who: null }, 'message.who'],
  ['nothing', null, 'message'],
  ['a member more in the message', { who: { name: 'Bob' }, extra: 1 }, 'message'],
])('attack: P5: a message with %s is refused', (_, message, path) => {
  expect(refusalOf(typed(PERSON, message))).toEqual(refusedAt(path))
})

test('attack: P5: a member that the message has only by its prototype is missing', () => {
  expect(refusalOf(typed({ Test: [['toString', 'string']] }, {}))).toEqual(refusedAt('message.toString'))
})

test.each([
  ['a member that its type does not have', { ...DOMAIN, salt: `0x${'00'.repeat(32)}` }, 'domain'],
  ['a member less than its type', { name: 'Token', chainId: 1 }, 'domain.verifyingContract'],
  ['a chain that is no number', { ...DOMAIN, chainId: 'one' }, 'domain.chainId'],
  ['a chain with leading zeros', { ...DOMAIN, chainId: '01' }, 'domain.chainId'],
  ['a chain that JSON cannot hold', { ...DOMAIN, chainId: 1e30 }, 'domain.chainId'],
  ['no object', 'Token', 'domain'],
])('attack: P16: a domain with %s is refused', (_, domain, path) => {
  expect(refusalOf(typed(PERSON, { who: { name: 'Bob' } }, domain))).toEqual(refusedAt(path))
})

test('attack: P5: a domain whose type has members that the standard does not have is refused', () => {
  const request = (member: readonly [string, string]) =>
    typed({ Test: [['a', 'bool']], EIP712Domain: [...DOMAIN_TYPE, member] }, { a: true }, { ...DOMAIN, [member[0]]: 1 })
  expect(refusalOf(request(['price', 'uint256']))).toEqual(refusedAt('types.EIP712Domain'))
  expect(refusalOf(request(['salt', 'uint256']))).toEqual(refusedAt('types.EIP712Domain'))
})

test.each([
  ['named like a simple type', { Test: [['a', 'address']], address: [['b', 'bool']] }],
  ['with a name that is none', { Test: [['a', 'bool']], 'a b': [['b', 'bool']] }],
  [
    'with two members of one name',
    {
      Test: [
        ['a', 'bool'],
        ['a', 'uint8'],
      ],
    },
  ],
  ['with a member without a name', { Test: [['', 'bool']] }],
  ['with a member whose name is none', { Test: [['a) b(', 'bool']] }],
  ['with a member whose name is the prototype’s', { Test: [['__proto__', 'bool']] }],
  ['with 65 members', { Test: Array.from({ length: 65 }, (_, at) => [`m${at}`, 'bool'] as const) }],
  ['with 66 others', Object.fromEntries(Array.from({ length: 66 }, (_, at) => [`T${at}`, [['a', 'bool'] as const]]))],
  [
    'with as much text as takes long to hash',
    {
      Test: Array.from({ length: 64 }, (_, at) => [`a${'x'.repeat(50)}${at}`, 'More'] as const),
      More: Array.from({ length: 64 }, (_, at) => [`b${'x'.repeat(50)}${at}`, 'bool'] as const),
    },
  ],
] as const)('attack: P5: a structure %s is refused', (_, types) => {
  expect(refusalOf(typed(types, {}))).toMatchObject({ code: INVALID_PARAMS, path: expect.stringMatching(/^types/) })
})

test.each([
  ['no types', { ...MAIL, types: null }, 'types'],
  ['a type that is no list', { ...MAIL, types: { ...MAIL.types, Mail: {} } }, 'types.Mail'],
  ['members that are nothing', { ...MAIL, types: { ...MAIL.types, Mail: [null] } }, 'types.Mail[0].name'],
  [
    'a type longer than any',
    { ...MAIL, types: { ...MAIL.types, Mail: [{ name: 'a', type: `bool${'[1]'.repeat(21)}` }] } },
    'types.Mail[0].type',
  ],
  [
    'a name longer than any',
    { ...MAIL, types: { ...MAIL.types, Mail: [{ name: 'a'.repeat(65), type: 'bool' }] } },
    'types.Mail[0].name',
  ],
  ['nothing for its domain', { ...MAIL, types: { Mail: [] }, domain: null }, 'domain'],
  ['members that are texts', { ...MAIL, types: { ...MAIL.types, Mail: ['a'] } }, 'types.Mail[0].name'],
  [
    'members whose type is a number',
    { ...MAIL, types: { ...MAIL.types, Mail: [{ name: 'a', type: 1 }] } },
    'types.Mail[0].type',
  ],
  ['a primary type that is missing', { ...MAIL, primaryType: 'Male' }, 'types'],
  ['a primary type of every object', { ...MAIL, primaryType: 'constructor' }, 'types'],
  ['no primary type', { ...MAIL, primaryType: null }, 'primaryType'],
  ['the domain for its primary type', { ...MAIL, primaryType: 'EIP712Domain' }, 'primaryType'],
  ['a list', [], 'params[1]'],
  ['no JSON', '{', 'params[1]'],
  ['JSON that is nested deep', '['.repeat(100_000), 'params[1]'],
  ['JSON with the prototype for a type', '{"types":{"__proto__":[]},"primaryType":"A"}', 'types'],
])('attack: P5: typed data with %s is refused', (_, data, path) => {
  expect(refusalOf(typedRequest(data))).toEqual(refusedAt(path))
})

test.each([
  ['another account', [OTHER_ACCOUNT, MAIL], 'params[0]'],
  ['its parameters in the other order', [MAIL, ACCOUNT], 'params[0]'],
  ['no typed data', [ACCOUNT], 'params'],
  ['an object for a list', { 0: ACCOUNT, 1: MAIL, length: 2 }, 'params'],
  ['three parameters', [ACCOUNT, MAIL, MAIL], 'params'],
])('attack: P16: eth_signTypedData_v4 with %s is refused', (_, params, path) => {
  expect(refusalOf(requestOf('eth_signTypedData_v4', params))).toEqual(refusedAt(path))
})

test('attack: typed data are not supported on Solana', () => {
  const request = { ...typedRequest(MAIL), chainId: SOLANA_CHAIN }
  expect(refusalOf(request)).toEqual({ code: UNSUPPORTED_METHOD, path: '' })
})

test.each(['eth_signTypedData', 'eth_signTypedData_v3'])('attack: %s is not supported', (method) => {
  expect(refusalOf(requestOf(method, [ACCOUNT, MAIL]))).toEqual({ code: UNSUPPORTED_METHOD, path: '' })
})

test('attack: P5: a type that contains itself ends', () => {
  const types = {
    Node: [
      ['name', 'string'],
      ['children', 'Node[]'],
    ],
  } as const
  const leaf = { name: 'leaf', children: [] }
  expect(rowsOf(typed(types, { name: 'root', children: [leaf] }))).toHaveLength(5)
  const nested = (depth: number): PlainJson => (depth === 0 ? leaf : { name: 'n', children: [nested(depth - 1)] })
  expect(refusalOf(typed(types, nested(20)))).toEqual(refusedAt('message'))
  expect(refusalOf(typed({ Node: [['next', 'Node']] }, { next: null }))).toEqual(refusedAt('message.next'))
})

test('attack: P5: a list of thousands of values is refused', () => {
  const list = (length: number) => atom('uint8[]', new Array(length).fill(1))
  expect(refusalOf(list(3_999))).toBeUndefined()
  expect(refusalOf(list(4_000))).toEqual(refusedAt('message'))
})

test('attack: P5: a type with the name of its application is no part of another', () => {
  const request = typed({ 'App:Send': [['inner', 'App:Send[]']] }, { inner: [] })
  expect(refusalOf(request)).toEqual(refusedAt('types.App:Send'))
})

test('behavior: a type’s name may have the name of its application before it', () => {
  const request = typed({ 'App:Send': [['to', 'address']] }, { to: TOKEN })
  expect(rowsOf(request)).toEqual([`to address = ${TOKEN}`])
})

test('behavior: what is signed is the hash that pages compute of the same data', () => {
  const value = fc.record({
    flag: fc.boolean(),
    text: fc.string({ unit: 'grapheme' }),
    small: fc.integer({ min: -128, max: 127 }),
    large: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String),
    list: fc.array(fc.array(fc.nat(255), { minLength: 2, maxLength: 2 }), { maxLength: 4 }),
    who: fc.array(fc.record({ name: fc.string() }), { maxLength: 3 }),
    raw: fc.uint8Array({ maxLength: 70 }).map(writeHex),
  })
  const types = {
    Test: [
      ['flag', 'bool'],
      ['text', 'string'],
      ['small', 'int8'],
      ['large', 'uint256'],
      ['list', 'uint8[2][]'],
      ['who', 'Person[]'],
      ['raw', 'bytes'],
    ],
    Person: [['name', 'string']],
  } as const
  fc.assert(
    fc.property(value, (message) => {
      const given = { types: typesOf(types), primaryType: 'Test', domain: DOMAIN, message }
      const expected = hashTypedData(given as never)
      expect(digestOf(typed(types, message))).toBe(expected)
    }),
    { numRuns: 40 },
  )
})
