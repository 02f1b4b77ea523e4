import type { SupervisedWorld } from './supervisor/supervised-world.ts'

type Addresses = Omit<SupervisedWorld, 'stop'>

/** One line with every address, for programs. What is no data, such as a way to stop it, is left out. */
export const worldAsJson = (world: Addresses): string => `${JSON.stringify({ ready: true, ...world })}\n`

const table = (rows: readonly (readonly [string, string | undefined])[]): string[] => {
  const known = rows.filter((row): row is readonly [string, string] => row[1] !== undefined)
  const width = Math.max(...known.map(([name]) => name.length))
  return known.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
}

/** The main addresses and first steps, for people. */
export const worldAsText = ({
  hosts,
  frame,
  rpc,
  relay,
  data,
  directory,
  secure,
  mail,
  pages,
  control,
}: Addresses): string =>
  [
    '',
    'The local world is running.',
    '',
    ...table([
      ['The laboratory', hosts.plain],
      ['A wallet to connect', pages.wallet],
      ['An explorer of the chains', pages.explorer],
      ['Mail, with the codes of e-mail logins', mail?.page],
      ['The gallery of the modal', pages.gallery],
      ['The panel of the parts', control],
      ['A host that is not allowed', hosts.evil],
    ]),
    '',
    ...table([
      ['The frame', frame.origin],
      ['Ethereum, by anvil', rpc['eip155:1']],
      ['Polygon, by anvil', rpc['eip155:137']],
      ['Solana, by litesvm', rpc['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']],
      ['The relay', relay],
      ['The data service', data],
      ['The directory', directory?.url],
      ['The embedded wallet', secure],
    ]),
    '',
    `First: open ${hosts.plain} and press "Connect wallet".`,
    '"npm start -- --json" prints all addresses. Ctrl-C stops everything.',
    '',
    '',
  ].join('\n')
