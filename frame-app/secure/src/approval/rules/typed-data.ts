import { parseJson } from '@casement/shared-protocol'
import { hashTypedData } from 'viem/utils'
import { readHex } from './hex.ts'
import { isRecord, isSameAddress } from './message-params.ts'
import { refuse } from './request-refused.ts'
import type { ShownText } from './shown-text.ts'
import { showText } from './shown-text.ts'
import type { SignRequest } from './sign-request.ts'

// Typed data (EIP-712) as the standard has it and no looser: every value is of its type, and every member that is given
// is signed. What some wallets accept besides would be shown in one way and signed in another.

/** A value of its type: text, bytes and addresses in hex, whole numbers, lists and structures. */
export type TypedValue = string | bigint | boolean | readonly TypedValue[] | { readonly [name: string]: TypedValue }

export type TypedField = { readonly name: string; readonly type: string }
export type TypedTypes = { readonly [name: string]: readonly TypedField[] }
export type TypedStruct = { readonly [name: string]: TypedValue }

/** One line of what is shown: a value, or the name of what the deeper lines after it are parts of. */
export type TypedRow = {
  readonly depth: number
  readonly label: string
  readonly type: string
  readonly value?: ShownText
}

export type TypedData = {
  /** The types that the domain and the message use. */
  readonly types: TypedTypes
  readonly primaryType: string
  readonly domain: TypedStruct
  readonly message: TypedStruct
  readonly rows: readonly TypedRow[]
  readonly digest: Uint8Array
}

const MAX_TYPES = 64
const MAX_FIELDS = 64
/** Hashing takes all types' text for each structure. */
const MAX_TYPES_LENGTH = 8 * 1024
const MAX_NAME = 64
const MAX_DEPTH = 16
/** More than anyone would look through. */
const MAX_ROWS = 4_000
const JSON_DEPTH = 32

const DOMAIN = 'EIP712Domain'
/** In the order of the standard. */
const DOMAIN_FIELDS: readonly TypedField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

const NAME = /^[a-z_$][\w$]*$/i
/** What some write before the name of a type that is not a part of another. */
const PRIMARY_NAME = /^[a-z_]\w*(?::\w+)*$/i
const TYPE_NAME = /^[a-z_]\w*$/i
const ATOMIC =
  /^(?:bool|address|string|bytes|bytes(?:[1-9]|[12]\d|3[0-2])|u?int(?:8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256))$/
const NUMBER = /^(u?)int(\d+)$/
const FIXED_BYTES = /^bytes(\d+)$/
const LIST = /^(.+)\[(\d{0,4})\]$/
const DECIMAL = /^(?:0|-?[1-9]\d{0,77})$/
const HEX_NUMBER = /^0x[0-9a-f]{1,64}$/i
const ADDRESS = /^0x[0-9a-f]{40}$/i

const isName = (name: unknown, form: RegExp): name is string =>
  typeof name === 'string' && name.length <= MAX_NAME && form.test(name) && name !== '__proto__'

/** A type without the brackets of its lists. */
const baseOf = (type: string): string => type.replace(/(?:\[\d{0,4}\])+$/, '')

const readFields = (given: unknown, path: string): readonly TypedField[] => {
  if (!Array.isArray(given) || given.length > MAX_FIELDS) return refuse(path, `must be a list of at most ${MAX_FIELDS}`)
  const fields = given.map((field: unknown, at): TypedField => {
    if (!isRecord(field) || !isName(field.name, NAME)) return refuse(`${path}[${at}].name`, 'must be a name')
    if (typeof field.type !== 'string' || field.type.length > MAX_NAME)
      return refuse(`${path}[${at}].type`, 'must be a type')
    return { name: field.name, type: field.type }
  })
  if (new Set(fields.map(({ name }) => name)).size < fields.length) return refuse(path, 'has a name twice')
  return fields
}

const readTypes = (given: unknown, primaryType: string): TypedTypes => {
  if (!isRecord(given)) return refuse('types', 'must be an object')
  const entries = Object.entries(given)
  if (entries.length > MAX_TYPES) return refuse('types', `must be at most ${MAX_TYPES}`)
  const types: Record<string, readonly TypedField[]> = Object.create(null)
  for (const [name, fields] of entries) {
    const form = name === primaryType ? PRIMARY_NAME : TYPE_NAME
    if (!isName(name, form) || ATOMIC.test(name)) return refuse('types', 'has a name that is none of a structure')
    types[name] = readFields(fields, `types.${name}`)
  }
  return types
}

/** The types that a type leads to, which are those that are signed. Each must be known. */
const usedTypes = (types: TypedTypes, roots: readonly string[]): TypedTypes => {
  const used: Record<string, readonly TypedField[]> = Object.create(null)
  const visit = (name: string): void => {
    if (used[name] !== undefined) return
    const fields = types[name] ?? refuse('types', `has no ${name}`)
    used[name] = fields
    for (const { type } of fields) {
      const base = baseOf(type)
      if (ATOMIC.test(base)) continue
      if (!TYPE_NAME.test(base)) refuse(`types.${name}`, 'has an unknown type')
      visit(base)
    }
  }
  for (const root of roots) visit(root)
  if (JSON.stringify(used).length > MAX_TYPES_LENGTH) refuse('types', 'are too large')
  return used
}

const readNumber = (given: unknown, type: string, path: string): bigint => {
  const [, unsigned, bits] = NUMBER.exec(type) ?? []
  const isText = typeof given === 'string' && (DECIMAL.test(given) || HEX_NUMBER.test(given))
  // Larger numbers of JSON have already lost digits.
  if (!isText && !Number.isSafeInteger(given)) return refuse(path, `must be a whole number, as ${type}`)
  const value = BigInt(given as string | number)
  const size = Number(bits)
  const fits = unsigned === 'u' ? BigInt.asUintN(size, value) : BigInt.asIntN(size, value)
  return fits === value ? value : refuse(path, `is outside ${type}`)
}

const readAtom = (given: unknown, type: string, path: string): TypedValue => {
  if (NUMBER.test(type)) return readNumber(given, type, path)
  if (type === 'bool') return typeof given === 'boolean' ? given : refuse(path, 'must be true or false')
  if (typeof given !== 'string') return refuse(path, `must be a text, as ${type}`)
  if (type === 'string') return given
  if (type === 'address') return ADDRESS.test(given) ? given.toLowerCase() : refuse(path, 'must be an address')
  const bytes = readHex(given)
  const length = FIXED_BYTES.exec(type)?.[1]
  if (bytes === undefined || (length !== undefined && bytes.length !== Number(length)))
    return refuse(path, `must be bytes in hex, as ${type}`)
  return given.toLowerCase()
}

/** Reads values by their types, and writes a row for each. */
const readValues = (types: TypedTypes) => {
  const rows: TypedRow[] = []

  const write = (row: TypedRow): void => {
    rows.push(row)
    if (rows.length > MAX_ROWS) refuse('message', `has more than ${MAX_ROWS} values`)
    if (row.depth > MAX_DEPTH) refuse('message', 'is too deep')
  }

  const readList = (given: unknown, type: string, label: string, depth: number, path: string): TypedValue => {
    const [, item = '', length = ''] = LIST.exec(type) ?? []
    if (!Array.isArray(given)) return refuse(path, 'must be a list')
    if (length !== '' && given.length !== Number(length)) return refuse(path, `must be a list of ${length}`)
    write({ depth, label, type })
    return given.map((each: unknown, at) => readValue(each, item, `${label}[${at}]`, depth + 1, `${path}[${at}]`))
  }

  const readStruct = (given: unknown, name: string, depth: number, path: string): TypedStruct => {
    const fields = types[name] ?? []
    if (!isRecord(given)) return refuse(path, 'must be an object')
    const extra = Object.keys(given).find((key) => !fields.some((field) => field.name === key))
    if (extra !== undefined) return refuse(path, 'has a member that its type does not have')
    const struct: Record<string, TypedValue> = {}
    for (const field of fields) {
      struct[field.name] = readValue(given[field.name], field.type, field.name, depth, `${path}.${field.name}`)
    }
    return struct
  }

  const readValue = (given: unknown, type: string, label: string, depth: number, path: string): TypedValue => {
    if (LIST.test(type)) return readList(given, type, label, depth, path)
    if (types[type] !== undefined) {
      write({ depth, label, type })
      return readStruct(given, type, depth + 1, path)
    }
    const value = readAtom(given, type, path)
    write({ depth, label, type, value: showText(String(value)) })
    return value
  }

  return { rows, readStruct }
}

const domainFieldsOf = (types: TypedTypes, domain: unknown): readonly TypedField[] => {
  if (!isRecord(domain)) return refuse('domain', 'must be an object')
  // Pages may leave the type out. It has the members that are there.
  const fields = types[DOMAIN] ?? DOMAIN_FIELDS.filter(({ name }) => Object.hasOwn(domain, name))
  const isStandard = fields.every(({ name, type }) =>
    DOMAIN_FIELDS.some((known) => known.name === name && known.type === type),
  )
  return isStandard ? fields : refuse(`types.${DOMAIN}`, 'has a member that the standard does not have')
}

const parseGiven = (given: unknown): unknown => {
  if (typeof given !== 'string') return given
  try {
    return parseJson(given, JSON_DEPTH)
  } catch {
    return refuse('params[1]', 'must be typed data in JSON')
  }
}

/** Reads the parameters of `eth_signTypedData_v4`, and computes what is signed from what was read. */
export const readTypedData = ({ params, account }: SignRequest): TypedData => {
  if (!Array.isArray(params) || params.length !== 2) return refuse('params', 'must be an address and typed data')
  if (!isSameAddress(params[0], account)) return refuse('params[0]', 'is not the connected account')
  const given = parseGiven(params[1])
  if (!isRecord(given)) return refuse('params[1]', 'must be typed data')
  const { primaryType, domain = {} } = given
  if (!isName(primaryType, PRIMARY_NAME) || primaryType === DOMAIN) return refuse('primaryType', 'must be a type')
  const declared = readTypes(given.types, primaryType)
  const all = { ...declared, [DOMAIN]: domainFieldsOf(declared, domain) }
  const types = usedTypes(Object.assign(Object.create(null), all), [DOMAIN, primaryType])
  const ofDomain = readValues(types)
  const readDomain = ofDomain.readStruct(domain, DOMAIN, 0, 'domain')
  const ofMessage = readValues(types)
  const message = ofMessage.readStruct(given.message, primaryType, 0, 'message')
  const digest = hashTypedData({ types, primaryType, domain: readDomain, message })
  return {
    types,
    primaryType,
    domain: readDomain,
    message,
    rows: ofMessage.rows,
    digest: readHex(digest) ?? new Uint8Array(),
  }
}
