import * as v from 'valibot'
import {
  MAX_ACCOUNTS,
  MAX_ALERTS,
  MAX_DESCRIPTION_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_ID_LENGTH,
  MAX_NAME_LENGTH,
} from '../limits.ts'
import { boundedList, boundedText, closedObject } from './bounded.ts'
import { addressSchema, caipNetworkIdSchema, chainNamespaceSchema } from './caip.ts'
import { remoteFeaturesSchema } from './features.ts'
import { imageSchema } from './url.ts'

export const connectionStatusSchema = v.picklist(['disconnected', 'connecting', 'connected'])
export type ConnectionStatus = v.InferOutput<typeof connectionStatusSchema>

export const connectorKindSchema = v.picklist(['walletConnect', 'injected', 'embedded'])
export type ConnectorKind = v.InferOutput<typeof connectorKindSchema>

export const connectorSchema = closedObject({
  id: boundedText(MAX_ID_LENGTH),
  kind: connectorKindSchema,
  name: boundedText(MAX_NAME_LENGTH),
  icon: v.exactOptional(imageSchema),
})
export type Connector = v.InferOutput<typeof connectorSchema>

/** The login of the embedded wallet. */
export const userSchema = closedObject({
  username: v.exactOptional(boundedText(MAX_NAME_LENGTH)),
  email: v.exactOptional(boundedText(MAX_EMAIL_LENGTH)),
})
export type User = v.InferOutput<typeof userSchema>

export const namespaceStateSchema = closedObject({
  /** Addresses without their chain, the active one first. */
  accounts: boundedList(addressSchema, MAX_ACCOUNTS),
  caipNetworkId: caipNetworkIdSchema,
  status: connectionStatusSchema,
  connector: v.exactOptional(connectorSchema),
  /** Only if the page asked for it by `shareProfile` and the visitor agreed. */
  user: v.exactOptional(userSchema),
})
export type NamespaceState = v.InferOutput<typeof namespaceStateSchema>

/** A message for the page's developer. Visitors do not see it. */
export const alertSchema = closedObject({
  kind: boundedText(MAX_NAME_LENGTH),
  message: boundedText(MAX_DESCRIPTION_LENGTH),
})
export type Alert = v.InferOutput<typeof alertSchema>

/** The part of the frame's state that the host may know. */
export const snapshotSchema = closedObject({
  status: connectionStatusSchema,
  namespaces: closedObject({
    eip155: v.exactOptional(namespaceStateSchema),
    solana: v.exactOptional(namespaceStateSchema),
    bip122: v.exactOptional(namespaceStateSchema),
    polkadot: v.exactOptional(namespaceStateSchema),
  }),
  activeNamespace: v.exactOptional(chainNamespaceSchema),
  open: v.boolean(),
  loading: v.boolean(),
  /** The features that the project's configuration decides, once it is known. */
  features: v.exactOptional(remoteFeaturesSchema),
  /** What the page's developer should know, each once. */
  alerts: v.exactOptional(boundedList(alertSchema, MAX_ALERTS)),
})
export type Snapshot = v.InferOutput<typeof snapshotSchema>
