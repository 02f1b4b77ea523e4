import { nothing } from '../../shared-protocol/src/schemas/index.ts'
/** The parts of a schema, or of a step of its pipe, that are read here. Valibot keeps them as plain data. */
export type SchemaNode = {
  readonly kind: string
  readonly type: string
  readonly pipe?: readonly SchemaNode[]
  readonly entries?: { readonly [member: string]: SchemaNode }
  readonly wrapped?: SchemaNode
  readonly item?: SchemaNode
  /** The key schema of a map, or the discriminating member of a variant. */
  readonly key?: SchemaNode | string
  readonly value?: SchemaNode
  readonly options?: readonly (SchemaNode | string)[]
  readonly literal?: unknown
  readonly requirement?: unknown
  readonly message?: unknown
  readonly getter?: (input: unknown) => SchemaNode
}

/** Schemas shown by name wherever they are used. */
export type TypeNames = ReadonlyMap<SchemaNode, string>

export const asNode = (schema: { readonly kind: 'schema' }): SchemaNode => schema as SchemaNode

// Steps that change how a value is written but not which values are valid.
const SILENT = ['transform', 'raw_transform']
const BOUNDS = /^(min|max)_(length|value|entries)$/
const RULES = ['check', 'regex', 'iso_timestamp']
const KNOWN_STEPS = [...SILENT, ...RULES, 'trim', 'integer', 'safe_integer']
// Steps of `recordSchema` and the like that only repeat what the following structure says.
const PRELUDES = ['custom', 'unknown']
const LAZY_SAMPLES: readonly unknown[] = [true, 0, '', [], {}, { vouched: {} }]
const MAX_WIDTH = 100

/** A number with thousands separators. */
export const figure = (value: number): string => value.toLocaleString('en-US')

const quoted = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value))

const indent = (text: string): string => text.replaceAll('\n', '\n  ')

/** A label and its type, which may start on a new line. */
export const labelled = (label: string, type: string): string => `${label}${type.startsWith('\n') ? '' : ' '}${type}`

const members = (type: SchemaNode): readonly SchemaNode[] =>
  (type.options ?? []).filter((option) => typeof option === 'object')

/** The steps of a schema, with inner pipes expanded up to the first one with a name. */
const stepsOf = (node: SchemaNode, names: TypeNames, isRoot: boolean): readonly SchemaNode[] => {
  if (node.pipe === undefined || (!isRoot && names.has(node))) return [node]
  return node.pipe.flatMap((step) => (step.kind === 'schema' ? stepsOf(step, names, false) : [step]))
}

const rangeOf = (steps: readonly SchemaNode[]): string => {
  let min: number | undefined
  let max: number | undefined
  for (const { type, requirement } of steps) {
    const [, side] = BOUNDS.exec(type) ?? []
    if (side === 'min') min = Number(requirement)
    if (side === 'max') max = Number(requirement)
  }
  if (max === undefined) return min === undefined ? '' : ` ${figure(min)} or more`
  return ` ${figure(min ?? 0)}..${figure(max)}`
}

const ruleOf = ({ type, message, requirement }: SchemaNode): string | undefined => {
  if (!RULES.includes(type)) return undefined
  const said: unknown = typeof message === 'function' ? message({ input: '…' }) : message
  if (typeof said !== 'string') return `must match ${requirement}`
  return said.startsWith('must ') ? said : `else “${said}”`
}

// Throws for an unknown kind of step, so that none is left out of the document.
const assertKnown = ({ type, kind }: SchemaNode): void => {
  if (kind === 'schema' || BOUNDS.test(type) || KNOWN_STEPS.includes(type)) return
  throw new Error(`no words for the step ${type} of a schema`)
}

const alternatives = (texts: readonly string[]): string => {
  const line = texts.join(' | ')
  return line.length <= MAX_WIDTH && !line.includes('\n') ? line : texts.map((text) => `\n| ${text}`).join('')
}

const block = (entries: { readonly [member: string]: SchemaNode }, names: TypeNames, open: boolean): string => {
  const lines = Object.entries(entries).map(([name, member]) => {
    const optional = member.type === 'optional' || member.type === 'exact_optional'
    const type = optional && member.wrapped !== undefined ? member.wrapped : member
    const key = /^\w+$/.test(name) ? name : quoted(name)
    return labelled(`  ${key}${optional ? '?' : ''}:`, indent(describe(type, names, false)))
  })
  if (open) lines.push('  // other members are left out')
  return lines.length === 0 ? '{}' : ['{', ...lines, '}'].join('\n')
}

const part = (node: SchemaNode | undefined, names: TypeNames): string => {
  if (node === undefined) throw new Error('a schema without its part')
  return describe(node, names, false)
}

const structure = (node: SchemaNode, steps: readonly SchemaNode[], names: TypeNames): string => {
  const range = rangeOf(steps)
  switch (node.type) {
    case 'string':
      return `text${range}`
    case 'number':
      return `${steps.some(({ type }) => type.endsWith('integer')) ? 'whole' : 'number'}${range}`
    case 'boolean':
      return 'boolean'
    case 'unknown':
    case 'custom':
      return (node as unknown) === nothing ? 'nothing' : 'any value'
    case 'never':
      return 'never'
    case 'literal':
      return quoted(node.literal)
    case 'picklist':
      return alternatives((node.options ?? []).map(quoted))
    case 'union':
    case 'variant':
      return alternatives(members(node).map((option) => part(option, names)))
    case 'optional':
    case 'exact_optional':
      return `${part(node.wrapped, names)} or nothing`
    case 'nullable':
      return `${part(node.wrapped, names)} or null`
    case 'array':
      return `list${range} of ${part(node.item, names)}`
    case 'record':
      return `map${range} of ${part(node.key as SchemaNode, names)} to ${part(node.value, names)}`
    case 'strict_object':
    case 'object':
      return block(node.entries ?? {}, names, node.type === 'object')
    case 'lazy': {
      // A lazy schema depends on the value, so one value of each kind is tried.
      const given = LAZY_SAMPLES.map((sample) => part(node.getter?.(sample), names))
      return [...new Set(given)].filter((text) => text !== 'never').join(' | ')
    }
    default:
      throw new Error(`no words for a schema of type ${node.type}`)
  }
}

/**
 * Writes a schema as a readable type with its limits and rules. A named schema is shown by its name unless it is the
 * root.
 */
export const describe = (node: SchemaNode, names: TypeNames, isRoot = true): string => {
  const name = isRoot ? undefined : names.get(node)
  if (name !== undefined) return name
  const steps = stepsOf(node, names, isRoot)
  for (const step of steps) assertKnown(step)
  const schemas = steps.filter(({ kind }) => kind === 'schema')
  const subject =
    schemas.findLast((schema) => names.has(schema) || !PRELUDES.includes(schema.type)) ?? (schemas[0] as SchemaNode)
  const shape = (subject === node ? undefined : names.get(subject)) ?? structure(subject, steps, names)
  const trimmed = steps.some(({ type }) => type === 'trim') ? ['trimmed'] : []
  const rules = [...trimmed, ...steps.map(ruleOf).filter((rule) => rule !== undefined)]
  return rules.length === 0 ? shape : `${shape} (${rules.join('; ')})`
}
