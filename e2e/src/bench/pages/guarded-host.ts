import type { CalledByHost } from '@casement/shared-protocol/host'
import { connect, frameCalls, leanDispatcher } from '@casement/shared-protocol/host'
import type { Ping } from './ping.ts'

/** The host's end of the product's channel: the tables, the guard and the SDK's dispatcher. */
export const connectGuarded = (port: MessagePort): Ping => {
  const { client } = connect<CalledByHost>(port, frameCalls, {
    dispatcher: leanDispatcher,
    onBroken: () => console.error('The frame answered off the contract'),
  })
  return (params) => client.ping(params)
}
