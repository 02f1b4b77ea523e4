import { writeSignInMessage } from '@casement/shared-protocol'
import type { SiwxData } from '@casement/shared-protocol/schemas'
import { expect, test } from 'vitest'
import {
  ACCOUNT,
  HOST,
  NOW,
  OTHER_ACCOUNT,
  personal,
  SOLANA_ACCOUNT,
  SOLANA_CHAIN,
  solanaMessage,
} from './requests-for-tests.ts'
import { isPlainSignInToHost, reviewMessage } from './review.ts'
import type { SignRequest } from './sign-request.ts'

const FIELDS: SiwxData = {
  chainId: 'eip155:1',
  accountAddress: ACCOUNT,
  domain: 'app.example',
  uri: 'https://app.example/login',
  version: '1',
  nonce: 'b7Xq0aPd',
  issuedAt: '2025-05-01T10:00:00.000Z',
}
const SOLANA_FIELDS: SiwxData = { ...FIELDS, chainId: SOLANA_CHAIN, accountAddress: SOLANA_ACCOUNT }

const textWith = (fields: Partial<SiwxData>): string => writeSignInMessage({ ...FIELDS, ...fields })

const judge = (request: SignRequest) => {
  const review = reviewMessage(request, NOW)
  return {
    kind: review.kind,
    level: review.level,
    ids: review.findings.map(({ id }) => id),
    isPlain: isPlainSignInToHost(review, request),
  }
}

test('behavior: a sign-in to the page itself is routine, and its fields are shown', () => {
  const statement = 'Sign in to the shop'
  const request = personal(textWith({ statement }))
  expect(reviewMessage(request, NOW)).toMatchObject({
    kind: 'sign-in',
    level: 'routine',
    findings: [],
    fields: { ...FIELDS, statement },
    grants: [],
  })
  expect(judge(request).isPlain).toBe(true)
  expect(judge(solanaMessage(writeSignInMessage(SOLANA_FIELDS)))).toEqual({
    kind: 'sign-in',
    level: 'routine',
    ids: [],
    isPlain: true,
  })
})

test.each([
  ['another site', 'bank.example'],
  ['a site whose name begins like the page’s', 'app.example.evil.example'],
  ['a site whose name ends like the page’s', 'my-app.example'],
  ['a subdomain', 'www.app.example'],
  ['another port', 'app.example:8443'],
  ['a look-alike in punycode', 'xn--pp-eka.example'],
  ['a name that ends in a dot', 'app.example.'],
])('attack: P2: a sign-in to %s is blocked', (_, domain) => {
  expect(judge(personal(textWith({ domain })))).toEqual({
    kind: 'sign-in',
    level: 'blocked',
    ids: ['finding.sign-in-domain'],
    isPlain: false,
  })
})

test.each([
  ['another site', 'https://bank.example/'],
  ['the page’s name as a user', 'https://app.example@bank.example/'],
  ['the page without encryption', 'http://app.example/'],
  ['another port', 'https://app.example:8443/'],
  ['no site', 'did:key:z6Mk'],
  ['no address at all', 'x:'],
])('attack: P2: a sign-in whose URI is %s is blocked', (_, uri) => {
  expect(judge(personal(textWith({ uri })))).toMatchObject({ level: 'blocked', ids: ['finding.sign-in-uri'] })
})

test.each([
  ['another account', personal(textWith({ accountAddress: OTHER_ACCOUNT })), ['finding.sign-in-account']],
  ['another chain', personal(textWith({ chainId: 'eip155:10' })), ['finding.sign-in-chain']],
  [
    'an account of Solana',
    personal(writeSignInMessage(SOLANA_FIELDS)),
    ['finding.sign-in-account', 'finding.sign-in-chain'],
  ],
  [
    'an account of Ethereum, for a key of Solana',
    solanaMessage(textWith({})),
    ['finding.sign-in-account', 'finding.sign-in-chain'],
  ],
  [
    'an account of Solana in other letters',
    solanaMessage(
      writeSignInMessage({ ...SOLANA_FIELDS, accountAddress: SOLANA_ACCOUNT.toUpperCase().replace(/[OI0]/g, 'X') }),
    ),
    ['finding.sign-in-account'],
  ],
])('attack: P3: a sign-in of %s is blocked', (_, request, ids) => {
  expect(judge(request)).toEqual({ kind: 'sign-in', level: 'blocked', ids, isPlain: false })
})

test('behavior: the account’s letters may be small in a sign-in', () => {
  expect(judge(personal(textWith({ accountAddress: ACCOUNT.toLowerCase() }))).isPlain).toBe(true)
})

test.each([
  ['has just expired', { expirationTime: '2025-05-01T12:00:00.000Z' }, ['finding.sign-in-expired']],
  ['expired long ago', { expirationTime: '2024-05-01T12:00:00.000Z' }, ['finding.sign-in-expired']],
  ['counts only later', { notBefore: '2025-05-01T12:00:00.001Z' }, ['finding.sign-in-early']],
  ['counts later in its own zone', { notBefore: '2025-05-01T12:00:00-01:00' }, ['finding.sign-in-early']],
])('attack: P3: a sign-in that %s is no plain one', (_, fields, ids) => {
  expect(judge(personal(textWith(fields)))).toEqual({ kind: 'sign-in', level: 'caution', ids, isPlain: false })
})

test('behavior: a sign-in that counts now and expires later is plain', () => {
  const times = { notBefore: '2025-05-01T12:00:00.000Z', expirationTime: '2025-05-01T12:00:00.001Z' }
  expect(judge(personal(textWith(times)))).toMatchObject({ level: 'routine', isPlain: true })
})

const recapOf = (value: unknown): string => `urn:recap:${Buffer.from(JSON.stringify(value)).toString('base64url')}`
const RECAP = recapOf({ att: { 'https://app.example/notes': { 'crud/delete': [{}], 'crud/read': [{}] } }, prf: [] })

test('attack: a sign-in that gives rights is high and lists them', () => {
  const request = personal(textWith({ resources: ['https://app.example/terms', RECAP] }))
  const review = reviewMessage(request, NOW)
  const resource = [{ kind: 'text', text: 'https://app.example/notes' }]
  expect(review).toMatchObject({
    level: 'high',
    grants: [
      { resource, ability: [{ kind: 'text', text: 'crud/delete' }] },
      { resource, ability: [{ kind: 'text', text: 'crud/read' }] },
    ],
  })
  expect(judge(request).ids).toEqual(['finding.sign-in-resources', 'finding.sign-in-grants'])
  expect(judge(request).isPlain).toBe(false)
})

test('behavior: a sign-in that names resources without rights is no plain one', () => {
  expect(judge(personal(textWith({ resources: ['https://app.example/terms'] })))).toEqual({
    kind: 'sign-in',
    level: 'caution',
    ids: ['finding.sign-in-resources'],
    isPlain: false,
  })
})

test('behavior: a sign-in whose list of resources is empty is plain', () => {
  expect(judge(personal(textWith({ resources: [] })))).toMatchObject({ level: 'routine', isPlain: true })
})

test.each([
  ['is no base64', 'urn:recap:a.b'],
  ['is no JSON', 'urn:recap:YWJj'],
  ['is no UTF-8', 'urn:recap:_w'],
  ['is nothing', recapOf(null)],
  ['gives rights to nothing', recapOf({ att: null })],
  ['is a list', recapOf([])],
  ['is base64 of another alphabet', `urn:recap:${Buffer.from('{"att":{"a":{"?>?>/b":[]}}}').toString('base64')}`],
  ['has no rights', recapOf({ att: {} })],
  ['has rights in a list', recapOf({ att: [['a', 'b']] })],
  ['has abilities in a list', recapOf({ att: { a: ['b'] } })],
  [
    'has more rights than anyone reads',
    recapOf({ att: { a: Object.fromEntries(Array.from({ length: 257 }, (_, at) => [`x/${at}`, []])) } }),
  ],
  ['is nested deep', recapOf({ att: { a: { b: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) } } })],
  ['has another case', RECAP.replace('urn:recap:', 'URN:ReCap:x')],
])('attack: a sign-in with rights that cannot be read because it %s says so', (_, resource) => {
  expect(judge(personal(textWith({ resources: [resource] })))).toMatchObject({
    level: 'high',
    ids: ['finding.sign-in-grants', 'finding.sign-in-grants-unclear'],
  })
})

const TEXT = textWith({})

test.each([
  ['has an extra line at its end', `${TEXT}\n`],
  ['has an extra line of the page’s', `${TEXT}\nColor: red`],
  ['has lines that end as on Windows', TEXT.replaceAll('\n', '\r\n')],
  ['has no nonce', TEXT.replace(/\nNonce: .*/, '')],
  ['has no URI', TEXT.replace(/\nURI: .*/, '')],
  ['has a statement in another script', TEXT.replace('\n\n', '\n\nログイン\n')],
])('attack: P3: a sign-in to the page that %s is shown as text, with a warning', (_, text) => {
  expect(judge(personal(text))).toMatchObject({ kind: 'text', isPlain: false, level: 'caution' })
  expect(judge(personal(text)).ids).toContain('finding.sign-in-format')
})

test.each([
  ['names another site', TEXT.replace('app.example', 'bank.example')],
  ['names the page as a user of another site', TEXT.replace('app.example', 'app.example@bank.example')],
  ['names another site after a scheme', TEXT.replace('app.example', 'https://bank.example')],
  ['has another account', TEXT.replace(ACCOUNT, OTHER_ACCOUNT)],
  ['has another chain', TEXT.replace('Chain ID: 1', 'Chain ID: 10')],
  ['has another site’s URI', TEXT.replace('URI: https://app.example', 'URI: https://bank.example')],
  ['has a second URI', `${TEXT}\nURI: https://bank.example`],
  ['has a second URI behind a line end of another kind', `${TEXT}\rURI: https://bank.example`],
  ['asks for two sites', `${TEXT}\n\n${TEXT.replace('app.example', 'bank.example')}`],
  ['begins with another text', `Hello!\n${TEXT}`],
  ['ends with a line that gives rights', `${TEXT}\n- ${RECAP}`],
  ['has a character without width in its phrase', TEXT.replace('app.example wants', 'bank.example wa\u200bnts')],
  ['has other spaces in its phrase', TEXT.replace('app.example wants you', 'bank.example wants\u00a0you')],
  ['has its phrase on two lines', TEXT.replace('app.example wants you', 'bank.example wants\nyou')],
  ['has its phrase in wide letters', TEXT.replace('app.example wants', 'bank.example \uff57\uff41\uff4e\uff54\uff53')],
  ['has its phrase in capitals', TEXT.replace('app.example wants you to sign in', 'bank.example WANTS YOU TO SIGN IN')],
])('attack: P3: a text like a sign-in that %s is blocked', (_, text) => {
  // Each breaks the standard, or a reader of the standard would judge it.
  const broken = `${text}\n`
  expect(judge(personal(broken))).toMatchObject({ kind: 'text', level: 'blocked', isPlain: false })
  expect(judge(personal(broken)).ids).toContain('finding.sign-in-unclear')
})

test('behavior: a page of Solana may leave out what its sign-in’s standard does not require', () => {
  const text = `app.example wants you to sign in with your Solana account:\n${SOLANA_ACCOUNT}\n\nWelcome\n\nChain ID: mainnet`
  expect(judge(solanaMessage(text))).toMatchObject({ kind: 'text', level: 'caution', ids: ['finding.sign-in-format'] })
})

test.each([
  ['a page with a port', 'http://localhost:4173', 'localhost:4173', 'http://localhost:4173/'],
  ['an app', 'capacitor://localhost', 'localhost', 'capacitor://localhost/index.html'],
])('behavior: a sign-in to %s is plain', (_, hostOrigin, domain, uri) => {
  expect(judge({ ...personal(textWith({ domain, uri })), hostOrigin })).toMatchObject({ isPlain: true, ids: [] })
})

test('attack: a review of one page’s sign-in is not plain for another page', () => {
  const request = personal(TEXT)
  expect(isPlainSignInToHost(reviewMessage(request, NOW), { ...request, hostOrigin: 'https://bank.example' })).toBe(
    false,
  )
  expect(HOST).toBe(request.hostOrigin)
})
