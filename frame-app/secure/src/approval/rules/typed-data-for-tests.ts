import type { PlainJson } from '@casement/shared-protocol'
import { ACCOUNT, OTHER_ACCOUNT, requestOf } from './requests-for-tests.ts'
import type { SignRequest } from './sign-request.ts'

type Fields = readonly (readonly [name: string, type: string])[]

export const TOKEN = '0x6b175474e89094c44da98b954eedeac495271d0f'
export const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
export const SPENDER = OTHER_ACCOUNT.toLowerCase()

export const typesOf = (types: { readonly [name: string]: Fields }): { [name: string]: PlainJson } =>
  Object.fromEntries(
    Object.entries(types).map(([name, fields]) => [name, fields.map(([label, type]) => ({ name: label, type }))]),
  )

export const DOMAIN_TYPE: Fields = [
  ['name', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
]
export const DOMAIN = { name: 'Token', chainId: 1, verifyingContract: TOKEN }

export const typedRequest = (data: PlainJson): SignRequest => requestOf('eth_signTypedData_v4', [ACCOUNT, data])

export const typed = (
  types: { readonly [name: string]: Fields },
  message: PlainJson,
  domain: PlainJson = DOMAIN,
): SignRequest =>
  typedRequest({
    types: typesOf({ EIP712Domain: DOMAIN_TYPE, ...types }),
    primaryType: Object.keys(types)[0] ?? '',
    domain,
    message,
  })
