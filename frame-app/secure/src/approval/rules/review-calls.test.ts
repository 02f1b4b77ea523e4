import { encodePacked, size } from 'viem'
import { expect, test } from 'vitest'
import type { Hex } from './abi.ts'
import { ACCOUNT, NOW, OTHER_ACCOUNT, requestOf } from './requests-for-tests.ts'
import { reviewCalls } from './review-calls.ts'
import type { SignRequest } from './sign-request.ts'
import { callData, listOfCalls, transaction } from './transactions-for-tests.ts'

const TOKEN = '0x6b175474e89094c44da98b954eedeac495271d0f'
const SAFE = '0x1111111111111111111111111111111111111111'
const MULTI_SEND = '0x40a2accbd92bca938b02010e17a5b8929b49130d'
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const WETH = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const ZERO = `0x${'0'.repeat(40)}`
const account = ACCOUNT.toLowerCase()
const other = OTHER_ACCOUNT.toLowerCase()
const MAX_256 = 2n ** 256n - 1n
const ENDS = { soon: BigInt(NOW / 1000 + 60), late: BigInt(NOW / 1000 + 32 * 24 * 60 * 60) }

const judge = (request: SignRequest) => {
  const { level, findings } = reviewCalls(request, NOW)
  return { level, ids: findings.map(({ id }) => id) }
}
const toToken = (signature: string, values: readonly unknown[]) =>
  transaction({ to: TOKEN, data: callData(signature, values) })
const effectsOf = (request: SignRequest) => reviewCalls(request, NOW).calls[0]?.effects

const APPROVE = 'approve(address,uint256)'
const approveAll = callData(APPROVE, [OTHER_ACCOUNT, MAX_256])

test('behavior: sending the network’s currency is routine', () => {
  const request = transaction({ to: OTHER_ACCOUNT, value: '0x5' })
  expect(judge(request)).toEqual({ level: 'routine', ids: [] })
  expect(reviewCalls(request, NOW)).toMatchObject({
    kind: 'calls',
    calls: [{ to: other, value: 5n, effects: [{ does: 'send', amount: 5n, from: account, to: other }], inner: [] }],
    asked: { calls: [{ to: other }] },
  })
})

test('behavior: a transfer of a token names receiver and amount', () => {
  const request = toToken('transfer(address,uint256)', [OTHER_ACCOUNT, 120n])
  expect(judge(request)).toEqual({ level: 'routine', ids: [] })
  expect(reviewCalls(request, NOW).calls[0]).toMatchObject({
    name: 'transfer',
    signature: 'transfer(address,uint256)',
    rows: [
      { depth: 0, label: 'to', type: 'address', value: [{ kind: 'text', text: other }] },
      { depth: 0, label: 'amount', type: 'uint256', value: [{ kind: 'text', text: '120' }] },
    ],
    trailing: '0x',
    effects: [{ does: 'send', token: TOKEN, amount: 120n, from: account, to: other }],
  })
})

test.each([
  ['transferFrom(address,address,uint256)', [ACCOUNT, OTHER_ACCOUNT, 3n]],
  ['safeTransferFrom(address,address,uint256)', [ACCOUNT, OTHER_ACCOUNT, 3n]],
  ['safeTransferFrom(address,address,uint256,bytes)', [ACCOUNT, OTHER_ACCOUNT, 3n, '0xaa']],
])('behavior: %s names who gives and who gets', (signature, values) => {
  const sent = { does: 'send', token: TOKEN, amount: 3n, from: account, to: other }
  expect(effectsOf(toToken(signature, values))).toEqual([sent])
})

test('behavior: pieces of a collection are named one by one', () => {
  const sent = (tokenId: bigint, amount: bigint) => ({
    does: 'send',
    token: TOKEN,
    tokenId,
    amount,
    from: account,
    to: other,
  })
  const one = toToken('safeTransferFrom(address,address,uint256,uint256,bytes)', [ACCOUNT, OTHER_ACCOUNT, 3n, 1n, '0x'])
  expect(effectsOf(one)).toEqual([sent(3n, 1n)])
  const signature = 'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)'
  const many = toToken(signature, [ACCOUNT, OTHER_ACCOUNT, [3n, 4n], [1n, 2n], '0x'])
  expect(effectsOf(many)).toEqual([sent(3n, 1n), sent(4n, 2n)])
  const unequal = toToken(signature, [ACCOUNT, OTHER_ACCOUNT, [3n, 4n], [1n], '0x'])
  expect(judge(unequal)).toEqual({ level: 'caution', ids: ['finding.call-unknown'] })
})

const PERMIT = 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)'
const DAI_PERMIT = 'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)'
const WORD = `0x${'00'.repeat(32)}`
const SINGLE = 'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)'
const BATCH = 'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)'

test.each([
  ['approve of an amount', APPROVE, [OTHER_ACCOUNT, 5n], 'caution', ['finding.approve']],
  ['approve of nothing', APPROVE, [OTHER_ACCOUNT, 0n], 'routine', []],
  ['approve without limit', APPROVE, [OTHER_ACCOUNT, MAX_256], 'high', ['finding.approve-unlimited']],
  ['approve of almost everything', APPROVE, [OTHER_ACCOUNT, 2n ** 128n], 'high', ['finding.approve-unlimited']],
  ['increaseAllowance', 'increaseAllowance(address,uint256)', [OTHER_ACCOUNT, 5n], 'caution', ['finding.approve']],
  [
    'increaseAllowance without limit',
    'increaseAllowance(address,uint256)',
    [OTHER_ACCOUNT, MAX_256],
    'high',
    ['finding.approve-unlimited'],
  ],
  [
    'increaseApproval without limit',
    'increaseApproval(address,uint256)',
    [OTHER_ACCOUNT, MAX_256],
    'high',
    ['finding.approve-unlimited'],
  ],
  ['decreaseAllowance', 'decreaseAllowance(address,uint256)', [OTHER_ACCOUNT, 5n], 'routine', []],
  ['setApprovalForAll', 'setApprovalForAll(address,bool)', [OTHER_ACCOUNT, true], 'high', ['finding.operator']],
  ['setApprovalForAll taken back', 'setApprovalForAll(address,bool)', [OTHER_ACCOUNT, false], 'routine', []],
  ['permit', PERMIT, [ACCOUNT, OTHER_ACCOUNT, MAX_256, 1n, 27, WORD, WORD], 'high', ['finding.approve-unlimited']],
  [
    'permit of DAI',
    DAI_PERMIT,
    [ACCOUNT, OTHER_ACCOUNT, 0n, 0n, true, 27, WORD, WORD],
    'high',
    ['finding.approve-unlimited'],
  ],
  ['permit of DAI taken back', DAI_PERMIT, [ACCOUNT, OTHER_ACCOUNT, 0n, 0n, false, 27, WORD, WORD], 'routine', []],
  [
    'approve of Permit2',
    'approve(address,address,uint160,uint48)',
    [TOKEN, OTHER_ACCOUNT, 5n, ENDS.soon],
    'caution',
    ['finding.approve'],
  ],
  [
    'approve of Permit2 for long',
    'approve(address,address,uint160,uint48)',
    [TOKEN, OTHER_ACCOUNT, 2n ** 160n - 1n, ENDS.late],
    'high',
    ['finding.approve-unlimited', 'finding.permit-long'],
  ],
  [
    'permit of Permit2',
    SINGLE,
    [ACCOUNT, [[TOKEN, 5n, ENDS.soon, 0], OTHER_ACCOUNT, 1n], '0x'],
    'caution',
    ['finding.approve'],
  ],
  [
    'permit of Permit2 for several',
    BATCH,
    [
      ACCOUNT,
      [
        [
          [TOKEN, 5n, ENDS.soon, 0],
          [SAFE, 2n ** 160n - 1n, ENDS.soon, 0],
        ],
        OTHER_ACCOUNT,
        1n,
      ],
      '0x',
    ],
    'high',
    ['finding.approve', 'finding.approve-unlimited'],
  ],
])('attack: P1: %s', (_, signature, values, level, ids) => {
  expect(judge(toToken(signature, values))).toEqual({ level, ids })
})

test('attack: P1: who may spend what is named', () => {
  expect(effectsOf(toToken(APPROVE, [OTHER_ACCOUNT, 5n]))).toEqual([
    { does: 'approve', token: TOKEN, spender: other, amount: 5n },
  ])
  expect(reviewCalls(toToken(APPROVE, [OTHER_ACCOUNT, 5n]), NOW).findings[0]?.values).toEqual({
    spender: other,
    token: TOKEN,
  })
  const viaPermit2 = transaction({
    to: PERMIT2,
    data: callData(SINGLE, [ACCOUNT, [[TOKEN, 5n, ENDS.soon, 0], OTHER_ACCOUNT, 1n], '0x']),
  })
  expect(effectsOf(viaPermit2)).toEqual([
    { does: 'approve', token: TOKEN, spender: other, amount: 5n, until: ENDS.soon },
  ])
})

test('behavior: Permit2 sends what its calls say', () => {
  const sent = { does: 'send', token: TOKEN, amount: 7n, from: account, to: other }
  const one = callData('transferFrom(address,address,uint160,address)', [ACCOUNT, OTHER_ACCOUNT, 7n, TOKEN])
  expect(effectsOf(transaction({ to: PERMIT2, data: one }))).toEqual([sent])
  const many = callData('transferFrom((address,address,uint160,address)[])', [
    [
      [ACCOUNT, OTHER_ACCOUNT, 7n, TOKEN],
      [ACCOUNT, OTHER_ACCOUNT, 7n, TOKEN],
    ],
  ])
  expect(effectsOf(transaction({ to: PERMIT2, data: many }))).toEqual([sent, sent])
})

test.each([
  ['a transfer to the token’s contract', toToken('transfer(address,uint256)', [TOKEN, 1n]), ['finding.call-to-token']],
  ['a transfer to nobody', toToken('transfer(address,uint256)', [ZERO, 1n]), ['finding.call-to-zero']],
  ['the network’s currency to nobody', transaction({ to: ZERO, value: '0x1' }), ['finding.call-to-zero']],
  ['a new contract’s owner', toToken('transferOwnership(address)', [OTHER_ACCOUNT]), ['finding.call-control']],
  ['new code', toToken('upgradeTo(address)', [OTHER_ACCOUNT]), ['finding.call-control']],
  ['new code with a call', toToken('upgradeToAndCall(address,bytes)', [OTHER_ACCOUNT, '0x']), ['finding.call-control']],
  ['a hash that a Safe takes for a signature', toToken('approveHash(bytes32)', [WORD]), ['finding.message-hash']],
])('attack: P8: %s is high', (_, request, ids) => {
  expect(judge(request)).toEqual({ level: 'high', ids })
})

test.each([
  ['an unknown function', '0x12345678', ['finding.call-unknown'], 'caution'],
  ['fewer bytes than a function has', '0x123456', ['finding.call-unknown'], 'caution'],
  ['no function with a name of every object', `0x${'00'.repeat(4)}`, ['finding.call-unknown'], 'caution'],
  ['arguments that are cut off', approveAll.slice(0, -2) as Hex, ['finding.call-malformed'], 'high'],
  [
    'arguments with digits before an address',
    `${approveAll.slice(0, 10)}f${approveAll.slice(11)}`,
    ['finding.call-malformed'],
    'high',
  ],
  ['more than its arguments', `${approveAll}c0ffee`, ['finding.call-trailing', 'finding.approve-unlimited'], 'high'],
])('attack: P7: data that have %s', (_, data, ids, level) => {
  expect(judge(transaction({ to: TOKEN, data }))).toEqual({ level, ids })
})

test('behavior: wrapping is known by the contract’s address alone', () => {
  const deposit = (to: string, chainId = 'eip155:1') =>
    judge({ ...transaction({ to, value: '0x1', data: callData('deposit()') }), chainId })
  expect(deposit(WETH)).toEqual({ level: 'routine', ids: [] })
  expect(deposit(TOKEN)).toEqual({ level: 'caution', ids: ['finding.call-unknown'] })
  expect(deposit(WETH, 'eip155:10').ids).toEqual(['finding.call-unknown'])
  expect(deposit(WETH, 'eip155:999').ids).toEqual(['finding.call-unknown'])
  expect(judge(transaction({ to: WETH, data: callData('withdraw(uint256)', [1n]) })).ids).toEqual([])
})

test('behavior: a call’s own money is shown beside what it says', () => {
  const request = transaction({ to: WETH, value: '0x9', data: callData('deposit()') })
  expect(effectsOf(request)).toEqual([{ does: 'send', amount: 9n, from: account, to: WETH }])
})

test('attack: a new contract is no transfer', () => {
  const request = transaction({ data: '0x6000', value: '0x1' })
  expect(judge(request)).toEqual({ level: 'caution', ids: ['finding.call-creation'] })
})

test.each([
  ['its own account', transaction({ to: ACCOUNT, data: callData('enableModule(address)', [OTHER_ACCOUNT]) })],
  ['its own account in a list', listOfCalls([{ to: OTHER_ACCOUNT }, { to: account, data: '0x12345678' }])],
  [
    'its own account inside another call',
    transaction({ to: SAFE, data: callData('execute(address,uint256,bytes)', [ACCOUNT, 0n, '0x12345678']) }),
  ],
])('attack: an order to %s is blocked', (_, request) => {
  expect(judge(request).level).toBe('blocked')
  expect(judge(request).ids).toContain('finding.call-account')
})

test('behavior: money may be sent to one’s own account', () => {
  expect(judge(transaction({ to: ACCOUNT, value: '0x1' }))).toEqual({ level: 'routine', ids: [] })
})

const EXEC = 'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)'
const viaSafe = (to: string, data: string, operation = 0): Hex =>
  callData(EXEC, [to, 0n, data, operation, 0n, 0n, 0n, ZERO, ZERO, '0x'])
const packed = (to: string, data: Hex, operation = 0): Hex =>
  encodePacked(
    ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
    [operation, to as Hex, 0n, BigInt(size(data)), data],
  )
const multiSend = (...parts: readonly Hex[]): Hex =>
  callData('multiSend(bytes)', [`0x${parts.map((part) => part.slice(2)).join('')}`])

const multicall = (data: readonly Hex[]): Hex => callData('multicall(bytes[])', [data])
const pair = [TOKEN, approveAll]

test.each<[string, Hex]>([
  ['multicall', multicall([approveAll])],
  ['multicall with a deadline', callData('multicall(uint256,bytes[])', [1n, [approveAll]])],
  ['multicall with a block', callData('multicall(bytes32,bytes[])', [WORD, [approveAll]])],
  ['multicall in multicall', multicall([multicall([multicall([approveAll])])])],
  ['aggregate', callData('aggregate((address,bytes)[])', [[pair]])],
  ['tryAggregate', callData('tryAggregate(bool,(address,bytes)[])', [true, [pair]])],
  ['aggregate3', callData('aggregate3((address,bool,bytes)[])', [[[TOKEN, true, approveAll]]])],
  ['aggregate3Value', callData('aggregate3Value((address,bool,uint256,bytes)[])', [[[TOKEN, true, 0n, approveAll]]])],
  ['execute', callData('execute(address,uint256,bytes)', [TOKEN, 0n, approveAll])],
  ['executeBatch of calls', callData('executeBatch((address,uint256,bytes)[])', [[[TOKEN, 0n, approveAll]]])],
  ['executeBatch of lists', callData('executeBatch(address[],uint256[],bytes[])', [[TOKEN], [0n], [approveAll]])],
  ['executeBatch without values', callData('executeBatch(address[],uint256[],bytes[])', [[TOKEN], [], [approveAll]])],
  ['executeBatch of two lists', callData('executeBatch(address[],bytes[])', [[TOKEN], [approveAll]])],
  ['a Safe', viaSafe(TOKEN, approveAll)],
  ['a Safe’s module', callData('execTransactionFromModule(address,uint256,bytes,uint8)', [TOKEN, 0n, approveAll, 0])],
  ['a Safe’s operation', callData('executeUserOp(address,uint256,bytes,uint8)', [TOKEN, 0n, approveAll, 0])],
  ['a Safe with several calls', viaSafe(MULTI_SEND, multiSend(packed(TOKEN, '0x'), packed(TOKEN, approveAll)), 1)],
])('attack: P6: an approval inside %s is found', (_, data) => {
  const { level, ids } = judge(transaction({ to: SAFE, data }))
  expect(ids).toEqual(['finding.approve-unlimited'])
  expect(level).toBe('high')
})

test('behavior: a call inside another says who calls', () => {
  const request = transaction({ to: SAFE, data: viaSafe(MULTI_SEND, multiSend(packed(TOKEN, approveAll)), 1) })
  const [safe] = reviewCalls(request, NOW).calls
  expect(safe).toMatchObject({ name: 'execTransaction', sender: account, to: SAFE, isDelegate: false })
  expect(safe?.inner).toMatchObject([{ name: 'multiSend', sender: SAFE, to: MULTI_SEND, isDelegate: true }])
  expect(safe?.inner[0]?.inner).toMatchObject([{ name: 'approve', sender: SAFE, to: TOKEN, isDelegate: false }])
  const [own] = reviewCalls(transaction({ to: SAFE, data: multicall([approveAll]) }), NOW).calls
  expect(own?.inner).toMatchObject([{ name: 'approve', sender: account, to: SAFE }])
})

test('behavior: money inside a call is shown', () => {
  const request = transaction({ to: SAFE, data: callData('execute(address,uint256,bytes)', [OTHER_ACCOUNT, 9n, '0x']) })
  expect(reviewCalls(request, NOW).calls[0]?.inner[0]?.effects).toEqual([
    { does: 'send', amount: 9n, from: SAFE, to: other },
  ])
})

test.each([
  [
    'lets any contract act as itself',
    viaSafe(TOKEN, '0x12345678', 1),
    ['finding.call-delegate', 'finding.call-unknown'],
  ],
  [
    'lets a contract act as itself that only has the name of another',
    viaSafe(TOKEN, multiSend(packed(OTHER_ACCOUNT, '0x')), 1),
    ['finding.call-delegate'],
  ],
  [
    'lets any contract act as itself among several calls',
    viaSafe(MULTI_SEND, multiSend(packed(TOKEN, '0x', 1)), 1),
    ['finding.call-delegate'],
  ],
  [
    'changes its owners',
    viaSafe(SAFE, callData('addOwnerWithThreshold(address,uint256)', [OTHER_ACCOUNT, 1n])),
    ['finding.call-control', 'finding.call-unknown'],
  ],
])('attack: P6: a Safe that %s is high', (_, data, ids) => {
  expect(judge(transaction({ to: SAFE, data }))).toEqual({ level: 'high', ids })
})

test.each([
  ['calls that are cut off before their data', viaSafe(MULTI_SEND, multiSend('0x0011'), 1)],
  ['calls that are cut off', viaSafe(MULTI_SEND, multiSend(packed(TOKEN, approveAll).slice(0, -2) as Hex), 1)],
  [
    'calls longer than a number',
    viaSafe(MULTI_SEND, multiSend(`0x${packed(TOKEN, '0x').slice(2, -64)}${'f'.repeat(64)}`), 1),
  ],
  ['lists of unequal length', callData('executeBatch(address[],uint256[],bytes[])', [[TOKEN], [0n], []])],
  [
    'values of unequal length',
    callData('executeBatch(address[],uint256[],bytes[])', [[TOKEN], [0n, 1n], [approveAll]]),
  ],
  ['two lists of unequal length', callData('executeBatch(address[],bytes[])', [[TOKEN], []])],
])('attack: P6: %s are not shown as nothing', (_, data) => {
  expect(judge(transaction({ to: SAFE, data })).ids).toContain('finding.call-unknown')
})

test('attack: P6: calls inside calls end, and what is not shown is said', () => {
  let data = approveAll
  for (let depth = 0; depth < 5; depth += 1) data = multicall([data])
  expect(judge(transaction({ to: SAFE, data })).ids).toEqual(['finding.approve-unlimited'])
  const deeper = transaction({ to: SAFE, data: multicall([data]) })
  expect(judge(deeper)).toEqual({ level: 'high', ids: ['finding.call-incomplete'] })
  const many = transaction({ to: SAFE, data: multicall(new Array(256).fill('0x')) })
  expect(judge(many)).toEqual({ level: 'high', ids: ['finding.call-incomplete'] })
  expect(judge(transaction({ to: SAFE, data: multicall(new Array(255).fill('0x')) })).ids).toEqual([])
})

test('attack: P6: several lists together have no more calls than one', () => {
  const hundred = multicall(new Array(100).fill('0x'))
  const request = listOfCalls([hundred, hundred, hundred].map((data) => ({ to: SAFE, data })))
  const { calls } = reviewCalls(request, NOW)
  expect(calls.map(({ inner }) => inner.length)).toEqual([100, 100, 0])
  expect(judge(request).ids).toEqual(['finding.call-list', 'finding.call-incomplete'])
})

test.each([
  ['another chain', transaction({ to: OTHER_ACCOUNT, chainId: '0xa' }), 'eip155:10'],
  ['another chain in a list', listOfCalls([{ to: OTHER_ACCOUNT }], { chainId: 10 }), 'eip155:10'],
  ['a huge chain', transaction({ to: OTHER_ACCOUNT, chainId: '0x20000000000001' }), 'eip155:9007199254740993'],
])('attack: P16: a transaction for %s is blocked', (_, request, chain) => {
  const { level, findings } = reviewCalls(request, NOW)
  expect(level).toBe('blocked')
  expect(findings).toEqual([{ id: 'finding.call-chain', level: 'blocked', values: { chain } }])
})

test('attack: P14: one unknown call of a list is not hidden by the others', () => {
  const calls = [
    { to: OTHER_ACCOUNT, value: '0x1' },
    { to: TOKEN, data: '0x12345678' },
  ]
  const review = reviewCalls(listOfCalls(calls), NOW)
  expect(review).toMatchObject({ kind: 'call-list', level: 'caution' })
  expect(review.findings.map(({ id }) => id)).toEqual(['finding.call-list', 'finding.call-unknown'])
  expect(review.calls[1]?.findings.map(({ id }) => id)).toEqual(['finding.call-unknown'])
})

test('behavior: a finding that several calls have is said once', () => {
  const call = { to: TOKEN, data: approveAll }
  expect(judge(listOfCalls([call, call])).ids).toEqual(['finding.call-list', 'finding.approve-unlimited'])
})

test('behavior: reads calls of 200 kilobytes in a second', () => {
  const data = multicall(
    new Array(200).fill(callData('transfer(address,uint256)', [OTHER_ACCOUNT, 1n]).padEnd(1_024, '0')),
  )
  const started = performance.now()
  expect(judge(requestOf('eth_sendTransaction', [{ to: SAFE, data }])).level).toBe('caution')
  expect(performance.now() - started).toBeLessThan(5_000)
})
