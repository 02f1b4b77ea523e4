/** How the two benchmark pages find each other; none of this is measured. */
export const READY = 'bench:ready'
export const PORTS = 'bench:ports'

/** The transports with a port, in the order in which the ports are transferred. */
export const PORT_TRANSPORTS = ['guarded', 'comlink', 'penpal'] as const

/** The origin of the other page, from this page's URL. */
export const otherOrigin = (): string => new URL(new URLSearchParams(location.search).get('other') ?? '').origin
