import type { Finding } from './findings.ts'
import { finding } from './findings.ts'
import { isSameAddress } from './message-params.ts'
import type { ShownText } from './shown-text.ts'
import { showText } from './shown-text.ts'
import type { SignRequest } from './sign-request.ts'
import type { TokenSignature } from './token-signature.ts'
import { readTokenSignature, tokenFindings } from './token-signature.ts'
import type { TypedData, TypedRow } from './typed-data.ts'

export type TypedDataReview = {
  readonly kind: 'typed-data'
  readonly findings: readonly Finding[]
  /** For which contract, application and network the signature counts. */
  readonly domain: {
    readonly name?: ShownText
    readonly version?: ShownText
    readonly chainId?: bigint
    readonly contract?: string
    readonly salt?: string
  }
  readonly primaryType: string
  /** Everything that is signed besides the domain. */
  readonly rows: readonly TypedRow[]
  /** What the signature does with tokens, if that is known. */
  readonly token?: TokenSignature
}

/** What only an owner's wallet signs, for accounts that are contracts. A page would sign for the account behind its back. */
const ACCOUNT_TYPES = ['SafeMessage', 'SafeTx', 'SafeOp', 'PackedUserOperation', 'UserOperation']

/** Members that name who may take something. */
const TAKERS = ['spender', 'operator']

const domainOf = ({ domain }: TypedData): TypedDataReview['domain'] => {
  const { name, version, chainId, verifyingContract, salt } = domain
  return {
    ...(typeof name === 'string' && { name: showText(name) }),
    ...(typeof version === 'string' && { version: showText(version) }),
    ...(typeof chainId === 'bigint' && { chainId }),
    ...(typeof verifyingContract === 'string' && { contract: verifyingContract }),
    ...(typeof salt === 'string' && { salt }),
  }
}

const textOf = (value: ShownText | undefined): string =>
  (value ?? []).map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')

const domainFindings = ({ domain }: TypedDataReview, chainId: string): readonly Finding[] => {
  const { contract } = domain
  const named = domain.chainId === undefined ? undefined : `eip155:${domain.chainId}`
  return [
    ...(named !== undefined && named !== chainId ? [finding('finding.typed-chain', { chain: named })] : []),
    ...(contract === undefined ? [finding('finding.typed-no-contract')] : []),
    ...(named === undefined ? [finding('finding.typed-no-chain')] : []),
  ]
}

/** What the message is for, where no special view says it. */
const useFindings = ({ primaryType, rows, domain }: TypedDataReview): readonly Finding[] => {
  const taker = rows.find(({ label, type }) => TAKERS.includes(label) && type === 'address')
  if (taker !== undefined) return [finding('finding.typed-spender', { spender: textOf(taker.value) })]
  if (/order/i.test(primaryType)) return [finding('finding.typed-order')]
  return domain.contract === undefined ? [] : [finding('finding.typed-contract', { contract: domain.contract })]
}

/** Judges typed data. */
export const reviewTypedData = (data: TypedData, request: SignRequest, now: number): TypedDataReview => {
  const token = readTokenSignature(data)
  const review: TypedDataReview = {
    kind: 'typed-data',
    findings: [],
    domain: domainOf(data),
    primaryType: data.primaryType,
    rows: data.rows,
    ...(token && { token }),
  }
  const isForAccount =
    ACCOUNT_TYPES.includes(data.primaryType) || isSameAddress(data.domain.verifyingContract, request.account)
  const isHidden = data.rows.some(({ value = [] }) => value.some(({ kind }) => kind === 'hidden'))
  const findings = [
    ...(isForAccount ? [finding('finding.typed-account')] : []),
    ...domainFindings(review, request.chainId),
    ...(token === undefined ? useFindings(review) : tokenFindings(token, now)),
    ...(isHidden ? [finding('finding.message-hidden')] : []),
  ]
  return { ...review, findings }
}
