import { expect, test } from 'vitest'
import { fox, relayed, setUpVisits } from '../../kernel/connection-keeper-for-tests.ts'
import { createPairingStatus } from './pairing-status.ts'

const world = setUpVisits()
const status = (namespace: 'eip155' | 'solana') => world.current.session.getState().namespaces[namespace]?.status
const pairing = () => createPairingStatus(world.current)

test('behavior: the active namespace is connecting until the attempt ends', () => {
  const connecting = pairing()
  connecting(true)
  expect(status('eip155')).toBe('connecting')
  connecting(false)
  expect(status('eip155')).toBe('disconnected')
})

test('error: a namespace that the wallet did not grant is disconnected, even if another is active by then', () => {
  const connecting = pairing()
  connecting(true)
  world.current.establish(relayed('solana'))
  expect(world.current.session.getState().activeNamespace).toBe('solana')
  connecting(false)
  expect([status('eip155'), status('solana')]).toEqual(['disconnected', 'connected'])
})

test('behavior: an attempt that continues after a network change ends in both namespaces', () => {
  const connecting = pairing()
  connecting(true)
  world.current.session.setState({ activeNamespace: 'solana' })
  connecting(true)
  expect([status('eip155'), status('solana')]).toEqual(['connecting', 'connecting'])
  connecting(false)
  expect([status('eip155'), status('solana')]).toEqual(['disconnected', 'disconnected'])
})

test('behavior: does not end another connector’s attempt', () => {
  const { keeper, establish } = world.current
  const connecting = pairing()
  keeper.connecting({}, ['eip155'])
  connecting(false)
  expect(status('eip155')).toBe('connecting')
  establish(fox)
  expect(status('eip155')).toBe('connected')
})

test('behavior: does nothing without an active namespace', () => {
  world.current.session.setState(({ activeNamespace: _, ...others }) => others, true)
  pairing()(true)
  expect([status('eip155'), status('solana')]).toEqual(['disconnected', 'disconnected'])
})
