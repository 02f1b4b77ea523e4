import type { World } from './world.ts'

type Addresses = Pick<World, 'hosts' | 'frame' | 'rpc' | 'parts'>

/** One line with every address, for programs. */
export const worldAsJson = ({ hosts, frame, rpc, parts }: Addresses): string =>
  `${JSON.stringify({ ready: true, hosts, frame, rpc, parts })}\n`

const table = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
}

/** What is there and what to do first, for people. */
export const worldAsText = ({ hosts, frame, rpc }: Addresses): string =>
  [
    '',
    'The local world is running.',
    '',
    ...table([
      ['A host page', hosts.plain],
      ['A host that is not allowed', hosts.evil],
      ['The frame', frame.origin],
      ['Ethereum, by anvil', rpc['eip155:1']],
    ]),
    '',
    `First: open ${hosts.plain} and press "Read block number".`,
    'Every other page of the host is linked there; "npm start -- --json" prints all addresses. Ctrl-C stops everything.',
    '',
    '',
  ].join('\n')
