import { describe, expect, test } from 'vitest'
import { fox, relayed, setUpVisits } from './connection-keeper-for-tests.ts'

const world = setUpVisits()
const search = {}

describe('restoring a connection of an earlier visit', () => {
  test('behavior: the namespace is connecting and its stored connection is kept until the search ends', () => {
    world.current.establish(fox)
    const { session, remembered, keeper, establish } = world.next()
    keeper.connecting(search, ['eip155'])
    expect(session.getState()).toMatchObject({ status: 'connecting', namespaces: { eip155: { status: 'connecting' } } })
    establish({ ...relayed('solana'), connectorId: 'other', kind: 'injected' })
    expect(remembered.get('connected_connector_ids')).toEqual({ eip155: 'fox', solana: 'other' })
    keeper.connecting(search, [])
    expect(remembered.get('connected_connector_ids')).toEqual({ solana: 'other' })
  })

  test('behavior: a namespace is connecting while any attempt names it, until it is connected', () => {
    const { session, keeper, establish } = world.current
    const other = {}
    const statuses = () => Object.values(session.getState().namespaces).map(({ status }) => status)
    keeper.connecting(search, ['eip155', 'solana'])
    keeper.connecting(other, ['eip155'])
    keeper.connecting(search, ['solana'])
    expect(statuses()).toEqual(['connecting', 'connecting'])
    keeper.connecting(other, [])
    expect(statuses()).toEqual(['disconnected', 'connecting'])
    establish(relayed('solana'))
    keeper.drop(relayed('solana'))
    expect(statuses()).toEqual(['disconnected', 'disconnected'])
  })

  test('behavior: a connection that is not restored is disconnected and forgotten', () => {
    world.current.establish(fox)
    const { session, remembered, keeper } = world.next()
    keeper.connecting(search, ['eip155'])
    keeper.connecting(search, [])
    expect(session.getState().status).toBe('disconnected')
    expect(remembered.get('connection_status')).toBe('disconnected')
    expect(remembered.get('connections')).toBeUndefined()
  })
})

describe('account labels', () => {
  test('behavior: labels are kept between visits, and an empty label is forgotten', () => {
    world.current.keeper.label('0xa', 'Savings')
    world.current.keeper.label('0xb', 'Rent')
    const { connections, remembered, keeper } = world.next()
    expect(connections.getState().labels).toEqual({ '0xa': 'Savings', '0xb': 'Rent' })
    keeper.label('0xa', '')
    keeper.label('0xb', '')
    expect(remembered.get('address_labels')).toBeUndefined()
  })
})
