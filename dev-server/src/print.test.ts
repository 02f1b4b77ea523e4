import { expect, test } from 'vitest'
import { frameAddresses } from './frame/frame-hosts.ts'
import { hostAddresses } from './hosts/host-pages.ts'
import { worldAsJson, worldAsText } from './print.ts'

const world = {
  hosts: hostAddresses(5_173),
  frame: frameAddresses(5_180, 5_199),
  rpc: { 'eip155:1': 'http://127.0.0.1:8545' },
  parts: ['evm', 'frame', 'hosts'],
}

test('behavior: programs get one line with every address', () => {
  const line = worldAsJson(world)
  expect(line.indexOf('\n')).toBe(line.length - 1)
  expect(JSON.parse(line)).toEqual({ ready: true, ...world })
})

test('behavior: people get the addresses to begin with, and what to do', () => {
  expect(worldAsText(world)).toMatchInlineSnapshot(`
    "
    The local world is running.

      A host page                 http://app.localhost:5173/
      A host that is not allowed  http://evil.localhost:5173/
      The frame                   http://frame.localhost:5180
      Ethereum, by anvil          http://127.0.0.1:8545

    First: open http://app.localhost:5173/ and press "Read block number".
    Every other page of the host is linked there; "npm start -- --json" prints all addresses. Ctrl-C stops everything.

    "
  `)
})
