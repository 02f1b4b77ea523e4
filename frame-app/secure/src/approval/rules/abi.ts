import { hexToBigInt, keccak256, stringToHex } from 'viem/utils'

// Reads the arguments of a call as compilers and libraries write them: what follows the fixed part is in order, without
// gaps, and padded by zeros. Other forms mean the same to some contracts and something else to others. Nothing is read
// twice, so that reading takes no longer than the data are long.

export type AbiType =
  | { readonly kind: 'word'; readonly type: string }
  | { readonly kind: 'bytes' }
  | { readonly kind: 'list'; readonly item: AbiType }
  | { readonly kind: 'tuple'; readonly members: readonly AbiMember[] }
export type AbiMember = { readonly name: string; readonly type: AbiType }

export type AbiValue = string | bigint | boolean | readonly AbiValue[]

export type AbiFunction = {
  readonly name: string
  /** The name with the types alone. */
  readonly signature: string
  readonly selector: string
  readonly inputs: readonly AbiMember[]
}

export type Hex = `0x${string}`

const WORD = 64
const MEMBER = /^(.*?)((?:\[\])*) (\w+)$/s

/** Splits at the commas that are in no brackets. */
const splitMembers = (text: string): readonly string[] => {
  const members: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at <= text.length; at += 1) {
    const character = text[at]
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth === 0 && (character === ',' || at === text.length)) {
      if (at > from) members.push(text.slice(from, at))
      from = at + 1
    }
  }
  return members
}

const typeOf = (text: string): AbiType => {
  if (text.endsWith('[]')) return { kind: 'list', item: typeOf(text.slice(0, -2)) }
  if (text.startsWith('(')) return { kind: 'tuple', members: membersOf(text.slice(1, -1)) }
  return text === 'bytes' ? { kind: 'bytes' } : { kind: 'word', type: text }
}

const membersOf = (text: string): readonly AbiMember[] =>
  splitMembers(text).map((member) => {
    const [, type = '', lists = '', name = ''] = MEMBER.exec(member) ?? []
    return { name, type: typeOf(type + lists) }
  })

/** A type as a function's signature has it. */
export const writeType = (type: AbiType): string => {
  if (type.kind === 'list') return `${writeType(type.item)}[]`
  if (type.kind === 'tuple') return `(${type.members.map((member) => writeType(member.type)).join()})`
  return type.kind === 'bytes' ? 'bytes' : type.type
}

/**
 * Reads a function as it is written in the table of known ones. Every member has a name.
 *
 * @example
 * abiFunction('transfer(address to,uint256 amount)')
 */
export const abiFunction = (text: string): AbiFunction => {
  const name = text.slice(0, text.indexOf('('))
  const inputs = membersOf(text.slice(name.length + 1, -1))
  const signature = `${name}(${inputs.map(({ type }) => writeType(type)).join()})`
  return { name, signature, selector: keccak256(stringToHex(signature)).slice(2, 10), inputs }
}

const isDynamic = (type: AbiType): boolean =>
  type.kind === 'bytes' ||
  type.kind === 'list' ||
  (type.kind === 'tuple' && type.members.some((member) => isDynamic(member.type)))

/** Digits that a type takes in the fixed part. */
const headOf = (type: AbiType): number =>
  type.kind === 'tuple' && !isDynamic(type) ? type.members.reduce((sum, member) => sum + headOf(member.type), 0) : WORD

/** A value, and the place after it. */
type Read<T> = { readonly value: T; readonly end: number }

const ZEROS = /^0*$/
const NUMBER = /^uint(\d+)$/
const FIXED = /^bytes(\d+)$/

const readWord = (data: string, at: number, type: string): AbiValue | undefined => {
  const word = data.slice(at, at + WORD)
  if (word.length < WORD) return undefined
  if (type === 'address') return ZEROS.test(word.slice(0, 24)) ? `0x${word.slice(24)}` : undefined
  const fixed = FIXED.exec(type)?.[1]
  if (fixed !== undefined) {
    const length = 2 * Number(fixed)
    return ZEROS.test(word.slice(length)) ? `0x${word.slice(0, length)}` : undefined
  }
  const value = hexToBigInt(`0x${word}`)
  if (type === 'bool') return value < 2n ? value === 1n : undefined
  return value < 2n ** BigInt(NUMBER.exec(type)?.[1] ?? 0) ? value : undefined
}

/** A length or a place; as good as endless if it is more than there are digits, or missing. */
const readLength = (data: string, at: number): number => {
  const word = data.slice(at, at + WORD).padEnd(WORD, 'f')
  return Number(hexToBigInt(`0x${word}`))
}

const readBytes = (data: string, at: number): Read<AbiValue> | undefined => {
  const length = readLength(data, at)
  const from = at + WORD
  const padded = from + Math.ceil(length / 32) * WORD
  const isWhole = padded <= data.length && ZEROS.test(data.slice(from + 2 * length, padded))
  return isWhole ? { value: `0x${data.slice(from, from + 2 * length)}`, end: padded } : undefined
}

const readList = (data: string, at: number, item: AbiType): Read<AbiValue> | undefined => {
  const length = readLength(data, at)
  return length > data.length ? undefined : readMembers(data, at + WORD, new Array<AbiType>(length).fill(item))
}

const typesOf = (members: readonly AbiMember[]): readonly AbiType[] => members.map(({ type }) => type)

/** Reads a value where it stands. */
const readValue = (data: string, at: number, type: AbiType): Read<AbiValue> | undefined => {
  switch (type.kind) {
    case 'word': {
      const value = readWord(data, at, type.type)
      return value === undefined ? undefined : { value, end: at + WORD }
    }
    case 'bytes':
      return readBytes(data, at)
    case 'list':
      return readList(data, at, type.item)
    case 'tuple':
      return readMembers(data, at, typesOf(type.members))
  }
}

/** Values of which each has its place in the fixed part, or there the place where it stands after that part. */
const readMembers = (data: string, at: number, types: readonly AbiType[]): Read<readonly AbiValue[]> | undefined => {
  const values: AbiValue[] = []
  let head = at
  let tail = at + types.reduce((sum, type) => sum + headOf(type), 0)
  for (const type of types) {
    const isAfter = isDynamic(type)
    if (isAfter && at + 2 * readLength(data, head) !== tail) return undefined
    const read = readValue(data, isAfter ? tail : head, type)
    if (read === undefined) return undefined
    values.push(read.value)
    if (isAfter) tail = read.end
    head += headOf(type)
  }
  return { value: values, end: tail }
}

export type Arguments = {
  readonly values: readonly AbiValue[]
  /** What follows the arguments, which some contracts read and others do not. */
  readonly trailing: Hex
}

/** Reads the arguments of a call from its data after the selector; undefined if they are written in another way. */
export const readArguments = ({ inputs }: AbiFunction, data: Hex): Arguments | undefined => {
  const digits = data.slice(10)
  const read = readMembers(digits, 0, typesOf(inputs))
  return read && { values: read.value, trailing: `0x${digits.slice(read.end)}` }
}
