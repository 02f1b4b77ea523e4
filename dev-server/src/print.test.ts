import { expect, test } from 'vitest'
import { frameAddresses } from './frame/frame-hosts.ts'
import { pageOrigins } from './hosts/host-names.ts'
import { hostAddresses } from './hosts/host-pages.ts'
import { PART_NAMES } from './parts/registry.ts'
import { worldAsJson, worldAsText } from './print.ts'

const world = {
  hosts: hostAddresses(5_173),
  frame: frameAddresses(5_180, 5_199),
  rpc: { 'eip155:1': 'http://127.0.0.1:8545', 'eip155:137': 'http://127.0.0.1:8555' },
  relay: 'ws://127.0.0.1:5182',
  data: 'http://127.0.0.1:5186',
  pages: pageOrigins(5_173),
  control: 'http://control.localhost:5190/',
  parts: PART_NAMES,
}

test('behavior: programs get one line with every address', () => {
  const line = worldAsJson(world)
  expect(line.indexOf('\n')).toBe(line.length - 1)
  expect(JSON.parse(line)).toEqual({ ready: true, ...world })
})

test('behavior: people get the main addresses and first steps', () => {
  expect(worldAsText(world)).toMatchInlineSnapshot(`
    "
    The local world is running.

      The laboratory              http://app.localhost:5173/
      A wallet to connect         http://wallet.localhost:5173/
      An explorer of the chains   http://explorer.localhost:5173/
      The gallery of the modal    http://gallery.localhost:5173/
      The panel of the parts      http://control.localhost:5190/
      A host that is not allowed  http://evil.localhost:5173/

      The frame           http://frame.localhost:5180
      Ethereum, by anvil  http://127.0.0.1:8545
      Polygon, by anvil   http://127.0.0.1:8555
      The relay           ws://127.0.0.1:5182
      The data service    http://127.0.0.1:5186

    First: open http://app.localhost:5173/ and press "Connect wallet".
    "npm start -- --json" prints all addresses. Ctrl-C stops everything.

    "
  `)
})
