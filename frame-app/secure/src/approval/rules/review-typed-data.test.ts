import type { PlainJson } from '@casement/shared-protocol'
import { expect, test } from 'vitest'
import { ACCOUNT, NOW, OTHER_ACCOUNT } from './requests-for-tests.ts'
import { isPlainSignInToHost, reviewMessage } from './review.ts'
import type { SignRequest } from './sign-request.ts'
import { DOMAIN, PERMIT2, SPENDER, TOKEN, typed, typedRequest, typesOf } from './typed-data-for-tests.ts'

const SOON = String(NOW / 1000 + 30 * 60)
const MONTH = String(NOW / 1000 + 30 * 24 * 60 * 60)
const LATE = String(NOW / 1000 + 24 * 60 * 60 + 1)
const LONG = String(NOW / 1000 + 31 * 24 * 60 * 60 + 1)
const MAX_256 = String(2n ** 256n - 1n)
const MAX_160 = String(2n ** 160n - 1n)

const judge = (request: SignRequest) => {
  const review = reviewMessage(request, NOW)
  return { level: review.level, ids: review.findings.map(({ id }) => id) }
}
const tokenOf = (request: SignRequest) => {
  const review = reviewMessage(request, NOW)
  return review.kind === 'typed-data' ? review.token : undefined
}

const PERMIT = {
  Permit: [
    ['owner', 'address'],
    ['spender', 'address'],
    ['value', 'uint256'],
    ['nonce', 'uint256'],
    ['deadline', 'uint256'],
  ],
} as const
const permit = (value: string, deadline = SOON) =>
  typed(PERMIT, { owner: ACCOUNT, spender: OTHER_ACCOUNT, value, nonce: 0, deadline })

test('attack: P1: a permit names token, spender, amount and deadline', () => {
  expect(tokenOf(permit('5000000'))).toEqual({
    does: 'permit',
    by: 'erc20',
    to: SPENDER,
    deadline: BigInt(SOON),
    tokens: [{ token: TOKEN, amount: 5_000_000n }],
  })
  const [found] = reviewMessage(permit('5000000'), NOW).findings
  expect(found?.values).toEqual({ spender: SPENDER, token: TOKEN })
  expect(isPlainSignInToHost(reviewMessage(permit('1'), NOW), permit('1'))).toBe(false)
})

test.each([
  ['an amount', permit('5000000'), 'caution', ['finding.permit']],
  ['no amount, which takes the right back', permit('0'), 'routine', []],
  ['the largest number', permit(MAX_256), 'high', ['finding.permit-unlimited']],
  ['less than the largest number, and as good as it', permit(String(2n ** 200n)), 'high', ['finding.permit-unlimited']],
  ['the largest number of 96 bits', permit(String(2n ** 96n - 1n)), 'high', ['finding.permit-unlimited']],
  ['one less than that', permit(String(2n ** 96n - 2n)), 'caution', ['finding.permit']],
  ['a deadline after tomorrow', permit('1', LATE), 'high', ['finding.permit', 'finding.permit-deadline']],
  ['no amount and a late deadline', permit('0', MAX_256), 'routine', []],
])('attack: P1: a permit of %s', (_, request, level, ids) => {
  expect(judge(request)).toEqual({ level, ids })
})

const DAI = {
  Permit: [
    ['holder', 'address'],
    ['spender', 'address'],
    ['nonce', 'uint256'],
    ['expiry', 'uint256'],
    ['allowed', 'bool'],
  ],
} as const
const dai = (allowed: boolean, expiry: string) =>
  typed(DAI, { holder: ACCOUNT, spender: OTHER_ACCOUNT, nonce: 0, expiry, allowed })

test.each([
  ['for a while', dai(true, SOON), 'high', ['finding.permit-unlimited']],
  ['for ever', dai(true, '0'), 'high', ['finding.permit-unlimited', 'finding.permit-deadline']],
  ['no more', dai(false, '0'), 'routine', []],
])('attack: P1: a permit of DAI %s', (_, request, level, ids) => {
  expect(judge(request)).toEqual({ level, ids })
})

test('attack: P1: a permit of DAI has no limit, and zero is no deadline', () => {
  expect(tokenOf(dai(true, '0'))).toMatchObject({
    by: 'dai',
    to: SPENDER,
    deadline: undefined,
    tokens: [{ token: TOKEN, amount: undefined }],
  })
})

const PERMIT2_DOMAIN = { name: 'Permit2', chainId: 1, verifyingContract: PERMIT2 }
const DETAILS = [
  ['token', 'address'],
  ['amount', 'uint160'],
  ['expiration', 'uint48'],
  ['nonce', 'uint48'],
] as const
const detail = (amount: string, expiration = MONTH) => ({ token: TOKEN, amount, expiration, nonce: 0 })
const single = (details: PlainJson, sigDeadline = SOON) =>
  typed(
    {
      PermitSingle: [
        ['details', 'PermitDetails'],
        ['spender', 'address'],
        ['sigDeadline', 'uint256'],
      ],
      PermitDetails: DETAILS,
    },
    { details, spender: OTHER_ACCOUNT, sigDeadline },
    PERMIT2_DOMAIN,
  )
const batch = (details: PlainJson) =>
  typed(
    {
      PermitBatch: [
        ['details', 'PermitDetails[]'],
        ['spender', 'address'],
        ['sigDeadline', 'uint256'],
      ],
      PermitDetails: DETAILS,
    },
    { details, spender: OTHER_ACCOUNT, sigDeadline: SOON },
    PERMIT2_DOMAIN,
  )

test.each([
  ['an amount', single(detail('5')), 'caution', ['finding.permit']],
  ['the largest amount', single(detail(MAX_160)), 'high', ['finding.permit-unlimited']],
  ['a signature that lasts', single(detail('5'), LATE), 'high', ['finding.permit', 'finding.permit-deadline']],
  ['a right that lasts', single(detail('5', LONG)), 'high', ['finding.permit', 'finding.permit-long']],
  ['nothing', single(detail('0', '0')), 'routine', []],
  [
    'a list whose last is without limit',
    batch([detail('5'), detail('0'), detail(MAX_160)]),
    'high',
    ['finding.permit', 'finding.permit-unlimited'],
  ],
])('attack: P1: Permit2 for %s', (_, request, level, ids) => {
  expect(judge(request)).toEqual({ level, ids })
})

test('attack: P1: Permit2 names every token of a list', () => {
  const other = { ...detail('7'), token: ACCOUNT }
  expect(tokenOf(batch([detail('5'), other]))).toEqual({
    does: 'permit',
    by: 'permit2',
    to: SPENDER,
    deadline: BigInt(SOON),
    tokens: [
      { token: TOKEN, amount: 5n, until: BigInt(MONTH) },
      { token: ACCOUNT.toLowerCase(), amount: 7n, until: BigInt(MONTH) },
    ],
  })
})

const PERMISSIONS = [
  ['token', 'address'],
  ['amount', 'uint256'],
] as const
const once = (name: string, list: string, witness: readonly (readonly [string, string])[] = []) =>
  typed(
    {
      [name]: [
        ['permitted', `TokenPermissions${list}`],
        ['spender', 'address'],
        ['nonce', 'uint256'],
        ['deadline', 'uint256'],
        ...witness,
      ],
      TokenPermissions: PERMISSIONS,
      Order: [['reactor', 'address']],
    },
    {
      permitted: list === '' ? { token: TOKEN, amount: MAX_256 } : [{ token: TOKEN, amount: '5' }],
      spender: OTHER_ACCOUNT,
      nonce: 1,
      deadline: SOON,
      ...(witness.length > 0 && { witness: { reactor: TOKEN } }),
    },
    PERMIT2_DOMAIN,
  )
const WITNESS = [['witness', 'Order']] as const

test.each([
  ['PermitTransferFrom', once('PermitTransferFrom', ''), ['finding.permit-unlimited']],
  ['PermitBatchTransferFrom', once('PermitBatchTransferFrom', '[]'), ['finding.permit']],
  ['PermitWitnessTransferFrom', once('PermitWitnessTransferFrom', '', WITNESS), ['finding.permit-unlimited']],
  ['PermitBatchWitnessTransferFrom', once('PermitBatchWitnessTransferFrom', '[]', WITNESS), ['finding.permit']],
])('attack: P1: %s of Permit2 is recognized', (_, request, ids) => {
  expect(judge(request).ids).toEqual(ids)
  expect(tokenOf(request)).toMatchObject({ by: 'permit2-once', to: SPENDER })
})

test('attack: P1: a permit for one piece of a collection is high', () => {
  const types = {
    Permit: [
      ['spender', 'address'],
      ['tokenId', 'uint256'],
      ['nonce', 'uint256'],
      ['deadline', 'uint256'],
    ],
  } as const
  const request = typed(types, { spender: OTHER_ACCOUNT, tokenId: 0, nonce: 0, deadline: SOON })
  expect(judge(request)).toEqual({ level: 'high', ids: ['finding.permit-nft'] })
  expect(reviewMessage(request, NOW).findings[0]?.values).toEqual({ spender: SPENDER, token: TOKEN, number: '0' })
})

test.each([
  'TransferWithAuthorization',
  'ReceiveWithAuthorization',
])('attack: %s is shown as what it is: money sent by a signature', (name) => {
  const types = {
    [name]: [
      ['from', 'address'],
      ['to', 'address'],
      ['value', 'uint256'],
      ['validAfter', 'uint256'],
      ['validBefore', 'uint256'],
      ['nonce', 'bytes32'],
    ],
  } as const
  const message = {
    from: ACCOUNT,
    to: OTHER_ACCOUNT,
    value: '5',
    validAfter: 0,
    validBefore: SOON,
    nonce: `0x${'00'.repeat(32)}`,
  }
  expect(judge(typed(types, message))).toEqual({ level: 'caution', ids: ['finding.signature-transfer'] })
  expect(tokenOf(typed(types, message))).toMatchObject({ does: 'transfer', to: SPENDER })
})

test.each([
  ['a permit with a member more', { Permit: [...PERMIT.Permit, ['extra', 'bool']] }, { extra: true }],
  [
    'a permit of another size',
    { Permit: PERMIT.Permit.map(([name, type]) => [name, name === 'value' ? 'uint96' : type] as const) },
    {},
  ],
] as const)('attack: P1: %s is not shown as a permit, but its spender is named', (_, types, more) => {
  const request = typed(types, {
    owner: ACCOUNT,
    spender: OTHER_ACCOUNT,
    value: '1',
    nonce: 0,
    deadline: SOON,
    ...more,
  })
  expect(tokenOf(request)).toBeUndefined()
  expect(judge(request)).toEqual({ level: 'high', ids: ['finding.typed-spender'] })
  expect(reviewMessage(request, NOW).findings[0]?.values).toEqual({ spender: SPENDER })
})

test('attack: P1: Permit2 with details of another form is not shown as one', () => {
  const request = typed(
    {
      PermitSingle: [
        ['details', 'PermitDetails'],
        ['spender', 'address'],
        ['sigDeadline', 'uint256'],
      ],
      PermitDetails: [...DETAILS, ['more', 'uint256']],
    },
    { details: { ...detail('1'), more: 1 }, spender: OTHER_ACCOUNT, sigDeadline: SOON },
    PERMIT2_DOMAIN,
  )
  expect(tokenOf(request)).toBeUndefined()
  expect(judge(request).ids).toEqual(['finding.typed-spender'])
})

test('attack: P1: Permit2 for one use with permissions of another form is not shown as one', () => {
  const request = typed(
    {
      PermitTransferFrom: [
        ['permitted', 'TokenPermissions'],
        ['spender', 'address'],
        ['nonce', 'uint256'],
        ['deadline', 'uint256'],
      ],
      TokenPermissions: [...PERMISSIONS, ['more', 'bool']],
    },
    { permitted: { token: TOKEN, amount: '1', more: true }, spender: OTHER_ACCOUNT, nonce: 1, deadline: SOON },
    PERMIT2_DOMAIN,
  )
  expect(tokenOf(request)).toBeUndefined()
  expect(judge(request).ids).toEqual(['finding.typed-spender'])
})

test('attack: a spender inside lists and structures is named', () => {
  const types = { Batch: [['rights', 'Right[]']], Right: [['operator', 'address']] } as const
  expect(judge(typed(types, { rights: [{ operator: OTHER_ACCOUNT }] })).ids).toEqual(['finding.typed-spender'])
})

const VOTE = { Vote: [['choice', 'string']] } as const
const vote = (domain: PlainJson, choice = 'yes') =>
  typedRequest({ types: typesOf(VOTE), primaryType: 'Vote', domain, message: { choice } })

test.each([
  ['another chain', { ...DOMAIN, chainId: 10 }, 'blocked', ['finding.typed-chain', 'finding.typed-contract']],
  ['another chain in hex', { ...DOMAIN, chainId: '0xa' }, 'blocked', ['finding.typed-chain', 'finding.typed-contract']],
  [
    'a chain that is huge',
    { ...DOMAIN, chainId: MAX_256 },
    'blocked',
    ['finding.typed-chain', 'finding.typed-contract'],
  ],
  ['no members', {}, 'caution', ['finding.typed-no-contract', 'finding.typed-no-chain']],
  [
    'a contract and no chain',
    { verifyingContract: TOKEN },
    'caution',
    ['finding.typed-no-chain', 'finding.typed-contract'],
  ],
  ['a chain and no contract', { chainId: 1 }, 'caution', ['finding.typed-no-contract']],
  ['both', DOMAIN, 'caution', ['finding.typed-contract']],
])('attack: P5: typed data whose domain has %s', (_, domain, level, ids) => {
  expect(judge(vote(domain))).toEqual({ level, ids })
})

test('attack: P5: typed data without a domain says so', () => {
  const request = typedRequest({ types: typesOf(VOTE), primaryType: 'Vote', message: { choice: 'yes' } })
  expect(judge(request).ids).toEqual(['finding.typed-no-contract', 'finding.typed-no-chain'])
})

test.each([
  'SafeMessage',
  'SafeTx',
  'SafeOp',
  'PackedUserOperation',
  'UserOperation',
])('attack: %s, which commands an account that is a contract, is blocked', (name) => {
  const request = typed({ [name]: [['message', 'bytes']] }, { message: '0x' })
  expect(judge(request).level).toBe('blocked')
  expect(judge(request).ids).toContain('finding.typed-account')
})

test('attack: typed data for the account itself as the contract is blocked', () => {
  const { level, ids } = judge(vote({ ...DOMAIN, verifyingContract: ACCOUNT.toLowerCase() }))
  expect(level).toBe('blocked')
  expect(ids).toContain('finding.typed-account')
})

test('behavior: of the domain and of tokens nothing is shown that is not there', () => {
  const domainOf = (domain: PlainJson) => {
    const review = reviewMessage(vote(domain), NOW)
    return review.kind === 'typed-data' && { domain: review.domain, hasToken: 'token' in review }
  }
  const salt = `0x${'0a'.repeat(32)}`
  expect(domainOf({})).toStrictEqual({ domain: {}, hasToken: false })
  expect(domainOf({ salt })).toStrictEqual({ domain: { salt }, hasToken: false })
  expect(domainOf({ chainId: 1 })).toStrictEqual({ domain: { chainId: 1n }, hasToken: false })
})

test('attack: a text of the page is not named as the spender', () => {
  expect(judge(typed({ Test: [['spender', 'string']] }, { spender: 'nobody' })).ids).toEqual(['finding.typed-contract'])
})

test('attack: an order is no harmless text', () => {
  const request = typed({ OrderComponents: [['offerer', 'address']] }, { offerer: ACCOUNT })
  expect(judge(request)).toEqual({ level: 'caution', ids: ['finding.typed-order'] })
})

test('attack: P4: hidden characters in typed data are named', () => {
  expect(judge(vote(DOMAIN, 'yes\u202e')).ids).toContain('finding.message-hidden')
})
