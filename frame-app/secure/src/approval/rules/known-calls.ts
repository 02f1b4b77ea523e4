import type { AbiFunction, AbiValue, Hex } from './abi.ts'
import { abiFunction } from './abi.ts'
import type { Effect, InnerCall, Meaning } from './call-meaning.ts'
import { readMultiSend } from './multi-send.ts'

// The calls that are understood. A contract may do anything under these names, which is why what they say is never shown
// without the contract.

type Values = readonly AbiValue[]
/** Who calls, whom, and with how much. */
export type Place = { readonly sender: string; readonly to: Hex; readonly value: bigint; readonly chainId: string }
type Explain = (values: Values, place: Place) => Meaning

// The reader has read exactly the types of the table.
const text = (value: AbiValue | undefined): Hex => (typeof value === 'string' ? (value as Hex) : '0x')
const number = (value: AbiValue | undefined): bigint => (typeof value === 'bigint' ? value : 0n)
const list = (value: AbiValue | undefined): Values => (Array.isArray(value) ? value : [])
const lists = (value: AbiValue | undefined): readonly Values[] => list(value).map(list)

const effects = (...each: readonly Effect[]): Meaning => ({ effects: each })
const inside = (...inner: readonly InnerCall[]): Meaning => ({ inner })

/** Calls that a contract makes of itself, for the caller. */
const ownCalls = (data: AbiValue | undefined, { sender, to }: Place): Meaning =>
  inside(...list(data).map((each) => ({ sender, to, value: 0n, data: text(each), isDelegate: false })))

const called = (
  { to }: Place,
  target: AbiValue | undefined,
  value: AbiValue | undefined,
  data: AbiValue | undefined,
  operation: AbiValue = 0n,
): InnerCall => ({
  sender: to,
  to: text(target),
  value: number(value),
  data: text(data),
  isDelegate: operation !== 0n,
})

const safeCall: Explain = ([to, value, data, operation], place) => inside(called(place, to, value, data, operation))

const permit2Details = (details: readonly Values[], spender: AbiValue | undefined): Meaning =>
  effects(
    ...details.map(
      ([token, amount, until]): Effect => ({
        does: 'approve',
        token: text(token),
        spender: text(spender),
        amount: number(amount),
        until: number(until),
      }),
    ),
  )

const DETAILS = '(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const TRANSFER = '(address from,address to,uint160 amount,address token)'

const approve: Explain = ([spender, amount], { to }) =>
  effects({ does: 'approve', token: to, spender: text(spender), amount: number(amount) })

const send: Explain = ([from, receiver, amount], { to }) =>
  effects({ does: 'send', token: to, amount: number(amount), from: text(from), to: text(receiver) })

/** The wrapped form of a network's currency. Anyone can name a function `deposit`, so its contracts are known by address. */
const WRAPPED: { readonly [chainId: string]: string } = {
  'eip155:1': '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  'eip155:10': '0x4200000000000000000000000000000000000006',
  'eip155:56': '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c',
  'eip155:100': '0xe91d153e0b41518a2ce8dd3d7944fa863463a97d',
  'eip155:137': '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
  'eip155:8453': '0x4200000000000000000000000000000000000006',
  'eip155:42161': '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
  'eip155:43114': '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7',
  'eip155:11155111': '0xfff9976782d46cc05630d1f6ebab18b2324d6b14',
}

const wrapped: Explain = (_values, { to, chainId }) => ({
  isReadable: WRAPPED[chainId] === to,
})

const TABLE: readonly (readonly [text: string, explain: Explain])[] = [
  [
    'transfer(address to,uint256 amount)',
    ([receiver, amount], { sender, to }) =>
      effects({ does: 'send', token: to, amount: number(amount), from: sender, to: text(receiver) }),
  ],
  ['transferFrom(address from,address to,uint256 amount)', send],
  ['approve(address spender,uint256 amount)', approve],
  ['increaseAllowance(address spender,uint256 added)', approve],
  ['increaseApproval(address spender,uint256 added)', approve],
  ['decreaseAllowance(address spender,uint256 removed)', () => ({})],
  [
    'permit(address owner,address spender,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
    ([, spender, amount], place) => approve([spender ?? '', amount ?? 0n], place),
  ],
  [
    'permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed,uint8 v,bytes32 r,bytes32 s)',
    ([, spender, , , allowed], { to }) =>
      effects({ does: 'approve', token: to, spender: text(spender), amount: allowed === true ? undefined : 0n }),
  ],
  ['safeTransferFrom(address from,address to,uint256 tokenId)', send],
  ['safeTransferFrom(address from,address to,uint256 tokenId,bytes data)', send],
  [
    'safeTransferFrom(address from,address to,uint256 id,uint256 amount,bytes data)',
    ([from, receiver, id, amount], { to }) =>
      effects({
        does: 'send',
        token: to,
        amount: number(amount),
        tokenId: number(id),
        from: text(from),
        to: text(receiver),
      }),
  ],
  [
    'safeBatchTransferFrom(address from,address to,uint256[] ids,uint256[] amounts,bytes data)',
    ([from, receiver, ids, amounts], { to }) => {
      const given = list(amounts)
      if (list(ids).length !== given.length) return { isReadable: false }
      return effects(
        ...list(ids).map(
          (id, at): Effect => ({
            does: 'send',
            token: to,
            amount: number(given[at]),
            tokenId: number(id),
            from: text(from),
            to: text(receiver),
          }),
        ),
      )
    },
  ],
  [
    'setApprovalForAll(address operator,bool approved)',
    ([operator, approved], { to }) =>
      effects({ does: 'operator', collection: to, operator: text(operator), isApproved: approved === true }),
  ],
  [
    'approve(address token,address spender,uint160 amount,uint48 expiration)',
    ([token, spender, amount, until]) =>
      effects({
        does: 'approve',
        token: text(token),
        spender: text(spender),
        amount: number(amount),
        until: number(until),
      }),
  ],
  [
    `permit(address owner,(${DETAILS} details,address spender,uint256 sigDeadline) permitSingle,bytes signature)`,
    ([, permit]) => permit2Details([list(list(permit)[0])], list(permit)[1]),
  ],
  [
    `permit(address owner,(${DETAILS}[] details,address spender,uint256 sigDeadline) permitBatch,bytes signature)`,
    ([, permit]) => permit2Details(lists(list(permit)[0]), list(permit)[1]),
  ],
  [
    'transferFrom(address from,address to,uint160 amount,address token)',
    ([from, to, amount, token]) =>
      effects({ does: 'send', token: text(token), amount: number(amount), from: text(from), to: text(to) }),
  ],
  [
    `transferFrom(${TRANSFER}[] transferDetails)`,
    ([details]) =>
      effects(
        ...lists(details).map(
          ([from, to, amount, token]): Effect => ({
            does: 'send',
            token: text(token),
            amount: number(amount),
            from: text(from),
            to: text(to),
          }),
        ),
      ),
  ],
  ['multicall(bytes[] data)', ([data], place) => ownCalls(data, place)],
  ['multicall(uint256 deadline,bytes[] data)', ([, data], place) => ownCalls(data, place)],
  ['multicall(bytes32 previousBlockhash,bytes[] data)', ([, data], place) => ownCalls(data, place)],
  [
    'aggregate((address target,bytes callData)[] calls)',
    ([calls], place) => inside(...lists(calls).map(([target, data]) => called(place, target, 0n, data))),
  ],
  [
    'tryAggregate(bool requireSuccess,(address target,bytes callData)[] calls)',
    ([, calls], place) => inside(...lists(calls).map(([target, data]) => called(place, target, 0n, data))),
  ],
  [
    'aggregate3((address target,bool allowFailure,bytes callData)[] calls)',
    ([calls], place) => inside(...lists(calls).map(([target, , data]) => called(place, target, 0n, data))),
  ],
  [
    'aggregate3Value((address target,bool allowFailure,uint256 value,bytes callData)[] calls)',
    ([calls], place) => inside(...lists(calls).map(([target, , value, data]) => called(place, target, value, data))),
  ],
  [
    'execute(address target,uint256 value,bytes data)',
    ([target, value, data], place) => inside(called(place, target, value, data)),
  ],
  [
    'executeBatch((address target,uint256 value,bytes data)[] calls)',
    ([calls], place) => inside(...lists(calls).map(([target, value, data]) => called(place, target, value, data))),
  ],
  [
    'executeBatch(address[] targets,uint256[] values,bytes[] data)',
    ([targets, values, data], place) => {
      const all = list(targets)
      // Older accounts take an empty list for no values.
      const hasValues = list(values).length > 0
      if (list(data).length !== all.length || (hasValues && list(values).length !== all.length))
        return { isReadable: false }
      return inside(...all.map((target, at) => called(place, target, list(values)[at], list(data)[at])))
    },
  ],
  [
    'executeBatch(address[] targets,bytes[] data)',
    ([targets, data], place) => {
      if (list(data).length !== list(targets).length) return { isReadable: false }
      return inside(...list(targets).map((target, at) => called(place, target, 0n, list(data)[at])))
    },
  ],
  [
    'execTransaction(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,bytes signatures)',
    safeCall,
  ],
  ['execTransactionFromModule(address to,uint256 value,bytes data,uint8 operation)', safeCall],
  ['executeUserOp(address to,uint256 value,bytes data,uint8 operation)', safeCall],
  [
    'multiSend(bytes transactions)',
    ([transactions], { sender }) => {
      const inner = readMultiSend(text(transactions), sender)
      return { inner, isReadable: inner !== undefined }
    },
  ],
  ['deposit()', wrapped],
  ['withdraw(uint256 amount)', wrapped],
  [
    'transferOwnership(address newOwner)',
    ([owner], { to }) => effects({ does: 'control', contract: to, by: text(owner) }),
  ],
  ['upgradeTo(address implementation)', ([code], { to }) => effects({ does: 'control', contract: to, by: text(code) })],
  [
    'upgradeToAndCall(address implementation,bytes data)',
    ([code], { to }) => effects({ does: 'control', contract: to, by: text(code) }),
  ],
  ['approveHash(bytes32 hashToApprove)', (_values, { to }) => effects({ does: 'sign-hash', contract: to })],
]

export type KnownCall = { readonly abi: AbiFunction; readonly explain: Explain }

let known: ReadonlyMap<string, KnownCall> | undefined

/** The known call of a selector, in hex without `0x`. Hashing the table waits for its first use. */
export const knownCall = (selector: string): KnownCall | undefined => {
  known ??= new Map(
    TABLE.map(([line, explain]) => {
      const abi = abiFunction(line)
      return [abi.selector, { abi, explain }]
    }),
  )
  return known.get(selector)
}
