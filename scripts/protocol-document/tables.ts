import { figure } from './describe-schema.ts'
import { firstParagraph, readDeclarations } from './read-source.ts'

type Module = { readonly [name: string]: unknown }

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(row)].join('\n')

const limitText = (module: Module, name: string): string => {
  const values = [module[name]].flat()
  if (values.length === 0 || !values.every((value) => typeof value === 'number')) throw new Error(`${name} is no limit`)
  return values.map(figure).join(', ')
}

/** The limits, one table per group of their source. Throws for a limit without a comment. */
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

/** What each code means. Checked against the codes that exist. */
const MEANINGS: { readonly [name: string]: string } = {
  USER_REJECTED: 'The visitor refused, or the caller aborted its request.',
  UNAUTHORIZED:
    'The page is not admitted to the project, or the request needs an account that the page was not granted.',
  UNSUPPORTED_METHOD: 'The method is on no list of supported methods, or is not for this namespace.',
  DISCONNECTED: 'The frame does not answer, was restarted, or the instance was destroyed; see `data.outcome`.',
  CHAIN_DISCONNECTED: 'The network has no RPC endpoint, or none that answers.',
  UNRECOGNIZED_CHAIN: 'The requested network is not one of the page’s networks.',
  INVALID_REQUEST:
    'The message is not a valid call: too large, too deep, out of order, or without exactly one plain parameter.',
  INVALID_PARAMS: 'A parameter does not match its schema; `data.path` names it if the guard rejected it.',
  INTERNAL_ERROR: 'An internal error, whose message is not sent, or a response that violates the contract.',
  RESOURCE_BUSY: 'The same request is already waiting for the visitor.',
  TRANSACTION_REJECTED: 'The network does not take a transaction of the embedded wallet, which was not sent.',
  LIMIT_EXCEEDED: 'Too many calls in flight or per second, or too many requests of a host waiting for the visitor.',
  UNSUPPORTED_CAPABILITY: 'A list of calls needs a capability that the embedded wallet does not have.',
  DUPLICATE_CALLS_ID: 'A list of calls with this id has been sent, or waits for the visitor.',
  UNKNOWN_CALLS_ID: 'No list of calls with this id has been sent from this page.',
  TOO_MANY_CALLS: 'A list has more calls than the embedded wallet sends together.',
  ATOMICITY_NOT_SUPPORTED: 'The calls of a list cannot be carried out together or not at all.',
}

/** The error codes of a module: its numeric constants. */
export const errorCodesTable = (module: Module): string => {
  const codes = Object.entries(module).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  const names = codes.map(([name]) => name)
  const wrong = [
    ...names.filter((name) => !Object.hasOwn(MEANINGS, name)),
    ...Object.keys(MEANINGS).filter((name) => !names.includes(name)),
  ]
  if (wrong.length > 0) throw new Error(`codes and their meanings do not agree: ${wrong.join()}`)
  const rows = Object.keys(MEANINGS).map((name) => [String(module[name]), `\`${name}\``, MEANINGS[name] ?? ''])
  return table(['Code', 'Name', 'Meaning'], rows)
}
