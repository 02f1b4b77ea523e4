import type { ChainNamespace } from '@casement/shared-protocol'
import type { Snapshot } from '@casement/shared-protocol/schemas'

/** The snapshot while the connections of some namespaces are being restored. */
export const withConnecting = (snapshot: Snapshot, namespaces: readonly ChainNamespace[]): Snapshot => {
  const awaited = namespaces.flatMap((namespace) => {
    const state = snapshot.namespaces[namespace]
    return state ? [[namespace, { ...state, status: 'connecting' }] as const] : []
  })
  if (awaited.length === 0) return snapshot
  return { ...snapshot, status: 'connecting', namespaces: { ...snapshot.namespaces, ...Object.fromEntries(awaited) } }
}
