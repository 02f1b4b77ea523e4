/**
 * The storage key of a value. Sites of one domain share the storage that the browser gives the frame there, so every
 * key contains the project and the host's full origin to keep them apart.
 *
 * @example
 * storageKey({ projectId: 'shop', hostOrigin: 'https://shop.example' }, 'network') // 'casement:1:shop:https://shop.example:network'
 */
export const storageKey = (owner: { readonly projectId: string; readonly hostOrigin: string }, name: string): string =>
  `casement:1:${owner.projectId}:${owner.hostOrigin}:${name}`
