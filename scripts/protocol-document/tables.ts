import { figure } from './describe-schema.ts'
import { firstParagraph, readDeclarations } from './read-source.ts'

type Module = { readonly [name: string]: unknown }

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

/** A Markdown table. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(row)].join('\n')

const limitText = (module: Module, name: string): string => {
  const values = [module[name]].flat()
  if (values.length === 0 || !values.every((value) => typeof value === 'number')) throw new Error(`${name} is no limit`)
  return values.map(figure).join(', ')
}

/** The limits, a table for each group of their source. A limit without a comment cannot be explained. */
export const limitsSection = (source: string, limits: Module): string => {
  const declarations = readDeclarations(source).filter(({ name }) => Object.hasOwn(limits, name))
  const missing = Object.keys(limits).filter((name) => !declarations.some((declaration) => declaration.name === name))
  const silent = declarations.filter(({ doc }) => doc === '').map(({ name }) => name)
  if (missing.length + silent.length > 0) throw new Error(`limits without a comment: ${[...missing, ...silent].join()}`)
  const sections = [...new Set(declarations.map(({ section }) => section))]
  return sections
    .map((section) => {
      const rows = declarations
        .filter((declaration) => declaration.section === section)
        .map(({ name, doc }) => [`\`${name}\``, limitText(limits, name), firstParagraph(doc)])
      return `### ${section}\n\n${table(['Limit', 'Value', 'Meaning'], rows)}`
    })
    .join('\n\n')
}

/** What each code is for. The table is held to the codes that there are. */
const MEANINGS: { readonly [name: string]: string } = {
  USER_REJECTED: 'The visitor said no, or the caller ended its request.',
  UNAUTHORIZED:
    'The page is not admitted to the project, or the request needs an account that the page was not granted.',
  UNSUPPORTED_METHOD: 'The method is on no list of methods, or not for this namespace.',
  DISCONNECTED: 'The frame does not answer, was restarted, or the instance was destroyed; see `data.outcome`.',
  CHAIN_DISCONNECTED: 'The network has no RPC endpoint, or none that answers.',
  UNRECOGNIZED_CHAIN: 'The network that was asked for is not among those of the page.',
  INVALID_REQUEST:
    'The message is no call of its method: too large, too deep, out of turn, or not one plain parameter.',
  INVALID_PARAMS: 'A parameter is off its schema; `data.path` names it where the guard found it.',
  INTERNAL_ERROR: 'A fault of the serving side, whose text stays there, or an answer that is off the contract.',
  RESOURCE_BUSY: 'The same request already waits for the visitor.',
  LIMIT_EXCEEDED:
    'More calls in flight, or more a second, than a channel takes; or more requests that wait for the visitor than a host may have.',
}

/** The codes of a module: its constants that are numbers. */
export const errorCodesTable = (module: Module): string => {
  const codes = Object.entries(module).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  const names = codes.map(([name]) => name)
  const wrong = [
    ...names.filter((name) => !Object.hasOwn(MEANINGS, name)),
    ...Object.keys(MEANINGS).filter((name) => !names.includes(name)),
  ]
  if (wrong.length > 0) throw new Error(`codes and their meanings do not agree: ${wrong.join()}`)
  const rows = Object.keys(MEANINGS).map((name) => [String(module[name]), `\`${name}\``, MEANINGS[name] ?? ''])
  return table(['Code', 'Name', 'For'], rows)
}
