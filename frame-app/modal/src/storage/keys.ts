/**
 * The name under which something is kept. Sites of one domain share the storage that the browser gives the frame there,
 * so keeping their sessions apart is our affair: every name carries the project and the host's full origin.
 *
 * @example
 * storageKey({ projectId: 'shop', hostOrigin: 'https://shop.example' }, 'network') // 'casement:1:shop:https://shop.example:network'
 */
export const storageKey = (owner: { readonly projectId: string; readonly hostOrigin: string }, name: string): string =>
  `casement:1:${owner.projectId}:${owner.hostOrigin}:${name}`
