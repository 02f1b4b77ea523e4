import type { ChainNamespace } from '@casement/shared-protocol'
import { CHAIN_NAMESPACES } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'
import {
  addressSchema,
  boundedList,
  boundedText,
  caipNetworkIdSchema,
  fromSchema,
} from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { StoragePort } from '../../../storage/port.ts'
import type { Grant, RelaySession } from '../rules/relay-session.ts'
import { keepNetworks, namespacesOf, withAddresses } from '../rules/relay-session.ts'

const choiceSchema = v.object({
  network: caipNetworkIdSchema,
  inUse: v.optional(boundedList(addressSchema, 256)),
  /** The accounts granted when the wallet reported which are in use; if they change, the report no longer applies. */
  granted: v.optional(v.string()),
})
const schema = v.object({
  topic: boundedText(128),
  choices: v.object(
    Object.fromEntries(CHAIN_NAMESPACES.map((namespace) => [namespace, v.optional(choiceSchema)])) as {
      [N in ChainNamespace]: v.OptionalSchema<typeof choiceSchema, undefined>
    },
  ),
})
const parse = fromSchema(schema)

const grantedIn = ({ accounts }: Grant): string => accounts.map(({ chain, address }) => `${chain}:${address}`).join(' ')

/** Stores the visitor's choices in a session, which the session itself does not contain. No entry means no session. */
export type StoredChoices = {
  has(): boolean
  /** The topic of the visitor's session. */
  topic(): string | undefined
  set(session: RelaySession | undefined): void
  /** Applies the stored choices to the session, on a page with these networks. */
  apply(session: RelaySession, networks: Options['networks']): RelaySession
}

/** Stores the networks and accounts of the session under a key. */
export const createStoredChoices = (storage: StoragePort, key: string): StoredChoices => {
  const read = (): v.InferOutput<typeof schema> | undefined => {
    try {
      const parsed = parse(JSON.parse(storage.get(key) ?? 'null'))
      return parsed.ok ? parsed.value : undefined
    } catch {
      return undefined
    }
  }
  return {
    has: () => storage.get(key) !== undefined,
    topic: () => read()?.topic,
    set: (session) => {
      if (!session) return storage.remove(key)
      const choices = Object.fromEntries(
        namespacesOf(session).map((namespace) => {
          const grant = session.grants[namespace]
          const inUse = grant?.inUse && { inUse: [...grant.inUse], granted: grantedIn(grant) }
          return [namespace, { network: grant?.network, ...inUse }]
        }),
      )
      storage.set(key, JSON.stringify({ topic: session.topic, choices }))
    },
    apply: (session, ofPage) => {
      const kept = read()
      if (kept?.topic !== session.topic) return session
      const networks = Object.fromEntries(
        CHAIN_NAMESPACES.map((namespace) => [namespace, kept.choices[namespace]?.network]),
      )
      return CHAIN_NAMESPACES.reduce(
        (changed, namespace) => {
          const { inUse = [], granted } = kept.choices[namespace] ?? {}
          const grant = session.grants[namespace]
          return grant && granted === grantedIn(grant) ? withAddresses(changed, namespace, inUse) : changed
        },
        keepNetworks(
          session,
          networks,
          ofPage.map(({ caipNetworkId }) => caipNetworkId),
        ),
      )
    },
  }
}
