import type { SchemaNode, TypeNames } from './describe-schema.ts'
import { asNode, describe, figure, labelled } from './describe-schema.ts'
import { firstParagraph } from './read-source.ts'
import { namesIn } from './type-names.ts'

/** The documented facts of a method, all from its contract. */
export type MethodFacts = {
  readonly paramsSchema: { readonly kind: 'schema' }
  readonly resultSchema: { readonly kind: 'schema' }
  readonly timeoutMs: number | null
  readonly cancellable: boolean
  readonly maxParams: number
  readonly maxResult: number
}

/** One port: its caller, its server, and the methods that each of them uses so far. */
export type PortFacts = {
  readonly title: string
  readonly caller: string
  readonly server: string
  readonly contract: { readonly [method: string]: MethodFacts }
  /** What the comment above a method says it is for. */
  readonly summaries: ReadonlyMap<string, string>
  readonly called: readonly string[]
  readonly served: readonly string[]
}

const link = (type: string): string => `[${type}](#${type.toLowerCase()})`

const list = (items: readonly string[]): string => items.map((item) => `\`${item}\``).join(', ')

const deadline = (ms: number | null): string =>
  ms === null ? 'none; ends only if the peer stops responding' : `${figure(ms / 1_000)} s`

const typeBlock = (lines: readonly string[]): string => ['```text', ...lines, '```'].join('\n')

const method = (name: string, facts: MethodFacts, summary: string, names: TypeNames): string => {
  const takes = describe(asNode(facts.paramsSchema), names, false)
  const gives = describe(asNode(facts.resultSchema), names, false)
  const types = namesIn(`${takes} ${gives}`, names)
  return [
    `#### \`${name}\``,
    summary,
    typeBlock([labelled('takes', takes), labelled('gives', gives)]),
    [
      `- Deadline: ${deadline(facts.timeoutMs)}`,
      `- Cancellable: ${facts.cancellable ? 'yes' : 'no'}`,
      `- At most ${figure(facts.maxParams)} characters of parameters, ${figure(facts.maxResult)} of result`,
      ...(types.length === 0 ? [] : [`- Types: ${types.map(link).join(', ')}`]),
    ].join('\n'),
  ].join('\n\n')
}

export const portSection = (port: PortFacts, names: TypeNames): string => {
  const unknown = [...port.called, ...port.served].filter((name) => !Object.hasOwn(port.contract, name))
  if (unknown.length > 0) throw new Error(`${port.title} has no method ${unknown.join(', ')}`)
  const idle = Object.keys(port.contract).filter((name) => !port.served.includes(name))
  return [
    `### ${port.title}`,
    [
      `- ${port.caller} calls today: ${list(port.called)}.`,
      `- ${port.server} serves today: ${list(port.served)}.`,
      ...(idle.length === 0
        ? []
        : [`- In the contract but not served yet, so dropped without a response: ${list(idle)}.`]),
    ].join('\n'),
    ...Object.entries(port.contract).map(([name, facts]) => {
      const summary = firstParagraph(port.summaries.get(name) ?? '')
      if (summary === '') throw new Error(`${port.title}: ${name} has no comment`)
      return method(name, facts, summary, names)
    }),
  ].join('\n\n')
}

/** Every type that some schemas use, directly or through other types. */
const reachableTypes = (schemas: readonly SchemaNode[], names: TypeNames): readonly string[] => {
  const byName = new Map([...names].map(([node, name]) => [name, node]))
  const found = new Set<string>()
  const visit = (text: string): void => {
    for (const name of namesIn(text, names)) {
      const node = byName.get(name)
      if (found.has(name) || node === undefined) continue
      found.add(name)
      visit(describe(node, names))
    }
  }
  for (const schema of schemas) visit(describe(schema, names, false))
  return [...found].sort()
}

/** The named types of some contracts, each with the comment from its source. */
export const typesSection = (
  contracts: readonly PortFacts['contract'][],
  names: TypeNames,
  docOf: (type: string) => string,
): string => {
  const schemas = contracts
    .flatMap((contract) => Object.values(contract))
    .flatMap(({ paramsSchema, resultSchema }) => [asNode(paramsSchema), asNode(resultSchema)])
  const byName = new Map([...names].map(([node, name]) => [name, node]))
  return reachableTypes(schemas, names)
    .map((type) => {
      const doc = docOf(type)
      const text = describe(byName.get(type) as SchemaNode, names)
      return [`#### ${type}`, ...(doc === '' ? [] : [doc]), typeBlock([text.trimStart()])].join('\n\n')
    })
    .join('\n\n')
}
