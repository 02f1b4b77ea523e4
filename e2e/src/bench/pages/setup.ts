/** How the two pages of the benchmark find each other; none of it is measured. */
export const READY = 'bench:ready'
export const PORTS = 'bench:ports'

/** The transports that have a port, in the order in which the ports are handed over. */
export const PORT_TRANSPORTS = ['guarded', 'comlink', 'penpal'] as const

/** The origin of the other page, which the address of each names. */
export const otherOrigin = (): string => new URL(new URLSearchParams(location.search).get('other') ?? '').origin
