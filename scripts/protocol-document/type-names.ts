import type { SchemaNode, TypeNames } from './describe-schema.ts'

type Module = { readonly [name: string]: unknown }

const isSchema = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && (value as Partial<SchemaNode>).kind === 'schema'

const SUFFIX = /Schema$/

/** `rpcRequestSchema` is the type `RpcRequest`. */
const typeName = (name: string): string => {
  const bare = name.replace(SUFFIX, '')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

/** A pipe has the type of its first step. A plain check of a value's kind is not worth a name. */
const isCheck = ({ type, pipe }: SchemaNode): boolean => type === 'custom' && pipe === undefined

/** The names of the schemas that some modules export. */
export const typeNames = (modules: readonly Module[]): TypeNames => {
  const names = new Map<SchemaNode, string>()
  for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
    if (SUFFIX.test(name) && isSchema(value) && !isCheck(value)) names.set(value, typeName(name))
  }
  return names
}

/** The name of a type's schema in its source. */
export const schemaName = (type: string): string => `${type.charAt(0).toLowerCase()}${type.slice(1)}Schema`

/** The type names in a text, without duplicates, sorted. */
export const namesIn = (text: string, names: TypeNames): readonly string[] => {
  const words = new Set(text.match(/[A-Z]\w*/g))
  return [...new Set(names.values())].filter((name) => words.has(name)).sort()
}
