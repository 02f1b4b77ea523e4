import type { Finding } from './findings.ts'
import { finding } from './findings.ts'
import type { TypedData, TypedField, TypedStruct, TypedTypes, TypedValue } from './typed-data.ts'

// Signatures with which others can move tokens without a transaction of the owner. A contract accepts them only in the
// exact types that are written here, so that a page cannot disguise one.

/** An amount of a token; no amount stands for all of it, now and later. */
export type TokenAmount = {
  readonly token: string
  readonly amount: bigint | undefined
  /** When the right to spend ends, in seconds; without one it ends when it is used up. */
  readonly until?: bigint
  /** The number of a single piece of a collection. */
  readonly tokenId?: bigint
}

/** What a signature does with tokens. */
export type TokenSignature = {
  /** Gives the right to spend, or sends. */
  readonly does: 'permit' | 'transfer'
  readonly by: 'erc20' | 'dai' | 'nft' | 'permit2' | 'permit2-once' | 'erc3009'
  readonly tokens: readonly TokenAmount[]
  /** Who may spend or receives. */
  readonly to: string
  /** Until when the signature can be used, in seconds; undefined for always. */
  readonly deadline: bigint | undefined
}

/** Amounts from here on are as good as no limit: several tokens take the largest number of 96 bits for infinite. */
export const UNLIMITED = 2n ** 96n - 1n

/** Whether an amount is a limit. No amount stands for all, now and later. */
export const isLimited = (amount: bigint | undefined): amount is bigint =>
  !(amount === undefined || amount >= UNLIMITED)
export const MAX_DEADLINE_SECONDS = 24 * 60 * 60
export const MAX_ALLOWANCE_SECONDS = 31 * 24 * 60 * 60

const written = (fields: readonly TypedField[] = []): string => fields.map(({ name, type }) => `${type} ${name}`).join()

const DETAILS = 'address token,uint160 amount,uint48 expiration,uint48 nonce'
const PERMISSIONS = 'address token,uint256 amount'

const asText = (value: TypedValue | undefined): string => (typeof value === 'string' ? value : '')
const asNumber = (value: TypedValue | undefined): bigint => (typeof value === 'bigint' ? value : 0n)
const asStructs = (value: TypedValue | undefined): readonly TypedStruct[] =>
  (Array.isArray(value) ? value : [value]) as readonly TypedStruct[]

type Reader = (message: TypedStruct, token: string) => TokenSignature

const permit2: Reader = ({ details, spender, sigDeadline }) => ({
  does: 'permit',
  by: 'permit2',
  to: asText(spender),
  deadline: asNumber(sigDeadline),
  tokens: asStructs(details).map(({ token, amount, expiration }) => ({
    token: asText(token),
    amount: asNumber(amount),
    until: asNumber(expiration),
  })),
})

const permit2Once: Reader = ({ permitted, spender, deadline }) => ({
  does: 'permit',
  by: 'permit2-once',
  to: asText(spender),
  deadline: asNumber(deadline),
  tokens: asStructs(permitted).map(({ token, amount }) => ({ token: asText(token), amount: asNumber(amount) })),
})

const authorized: Reader = ({ to, value, validBefore }, token) => ({
  does: 'transfer',
  by: 'erc3009',
  to: asText(to),
  deadline: asNumber(validBefore),
  tokens: [{ token, amount: asNumber(value) }],
})

const AUTHORIZATION = 'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'

/** By the type's name and its members. */
const READERS: { readonly [type: string]: Reader } = {
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': (
    { spender, value, deadline },
    token,
  ) => ({
    does: 'permit',
    by: 'erc20',
    to: asText(spender),
    deadline: asNumber(deadline),
    tokens: [{ token, amount: asNumber(value) }],
  }),
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': (
    { spender, expiry, allowed },
    token,
  ) => ({
    does: 'permit',
    by: 'dai',
    to: asText(spender),
    // This token takes zero for no end.
    deadline: asNumber(expiry) === 0n ? undefined : asNumber(expiry),
    tokens: [{ token, amount: allowed === true ? undefined : 0n }],
  }),
  'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)': (
    { spender, tokenId, deadline },
    token,
  ) => ({
    does: 'permit',
    by: 'nft',
    to: asText(spender),
    deadline: asNumber(deadline),
    tokens: [{ token, amount: 1n, tokenId: asNumber(tokenId) }],
  }),
  'PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)': permit2,
  'PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)': permit2,
  'PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)': permit2Once,
  'PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)': permit2Once,
  [`TransferWithAuthorization(${AUTHORIZATION})`]: authorized,
  [`ReceiveWithAuthorization(${AUTHORIZATION})`]: authorized,
}

/** Permits that are bound to an order have it as their last member. */
const WITNESSES: { readonly [name: string]: string } = {
  PermitWitnessTransferFrom: 'PermitTransferFrom',
  PermitBatchWitnessTransferFrom: 'PermitBatchTransferFrom',
}

const hasParts = (types: TypedTypes): boolean =>
  (types.PermitDetails === undefined || written(types.PermitDetails) === DETAILS) &&
  (types.TokenPermissions === undefined || written(types.TokenPermissions) === PERMISSIONS)

const formOf = ({ types, primaryType }: TypedData): string => {
  const fields = types[primaryType] ?? []
  const plain = Object.hasOwn(WITNESSES, primaryType) ? WITNESSES[primaryType] : undefined
  return plain === undefined ? `${primaryType}(${written(fields)})` : `${plain}(${written(fields.slice(0, 4))})`
}

/** Reads what typed data does with tokens; undefined if it is none of the types that are known. */
export const readTokenSignature = (data: TypedData): TokenSignature | undefined => {
  const form = formOf(data)
  const reader = hasParts(data.types) ? READERS[form] : undefined
  return reader?.(data.message, asText(data.domain.verifyingContract))
}

const isFar = (time: bigint, now: number, seconds: number): boolean => time > BigInt(Math.floor(now / 1000) + seconds)

const amountFinding = ({ does, to }: TokenSignature, { token, amount, tokenId }: TokenAmount): readonly Finding[] => {
  if (does === 'transfer') return [finding('finding.signature-transfer', { to, token })]
  if (tokenId !== undefined) return [finding('finding.permit-nft', { spender: to, token, number: String(tokenId) })]
  const isUnlimited = !isLimited(amount)
  return [finding(isUnlimited ? 'finding.permit-unlimited' : 'finding.permit', { spender: to, token })]
}

/** What to know of such a signature. Taking a right back needs no warning. */
export const tokenFindings = (signature: TokenSignature, now: number): readonly Finding[] => {
  const { tokens, deadline } = signature
  const given = tokens.filter(({ amount }) => amount !== 0n)
  if (given.length === 0) return []
  const isLate = deadline === undefined || isFar(deadline, now, MAX_DEADLINE_SECONDS)
  const isLong = given.some(({ until }) => isFar(until ?? 0n, now, MAX_ALLOWANCE_SECONDS))
  return [
    ...given.flatMap((each) => amountFinding(signature, each)),
    ...(isLate ? [finding('finding.permit-deadline')] : []),
    ...(isLong ? [finding('finding.permit-long')] : []),
  ]
}
