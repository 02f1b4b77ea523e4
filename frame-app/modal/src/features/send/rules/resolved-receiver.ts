import type { CaipNetworkId } from '@casement/shared-protocol'
import { isEvmAddress } from '@casement/shared-protocol'
import { coinTypesOf } from '../../../kernel/rules/coin-types.ts'
import type { WrittenFault, WrittenReceiver } from './receiver.ts'

/** What the service says of the name that is written; null if nobody has registered it. */
export type NameLookup =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'read'; readonly record: { readonly addresses: { readonly [coinType: string]: string } } | null }

/** Why there is nobody to send to. */
export type ReceiverFault = WrittenFault | 'no-such-name' | 'name-failed'

/** To whom is sent. */
export type Receiver =
  | { readonly kind: 'nothing' }
  /** `name`: how the visitor called the receiver. */
  | { readonly kind: 'address'; readonly address: string; readonly name?: string }
  | { readonly kind: 'resolving' }
  | { readonly kind: 'wrong'; readonly why: ReceiverFault }

/**
 * The receiver that is meant by what is written, once the service has answered for a name. The address of a name is that of
 * the network, else that of all EVM chains. An entry that is no address counts as none.
 *
 * @example
 * resolvedReceiver({ kind: 'name', name: 'anna.example.id' }, { kind: 'loading' }, 'eip155:1') // { kind: 'resolving' }
 */
export const resolvedReceiver = (written: WrittenReceiver, lookup: NameLookup, network: CaipNetworkId): Receiver => {
  if (written.kind !== 'name') return written
  const types = coinTypesOf(network)
  // Specification section 6: names on eip155 only.
  if (types.length === 0) return { kind: 'wrong', why: 'not-an-address' }
  switch (lookup.kind) {
    case 'loading':
      return { kind: 'resolving' }
    case 'failed':
      return { kind: 'wrong', why: 'name-failed' }
    case 'read': {
      const addresses = lookup.record?.addresses ?? {}
      const address = types.map((type) => addresses[type]).find((each) => each !== undefined) ?? ''
      if (!isEvmAddress(address)) return { kind: 'wrong', why: 'no-such-name' }
      return { kind: 'address', address: address.startsWith('0x') ? address : `0x${address}`, name: written.name }
    }
  }
}
