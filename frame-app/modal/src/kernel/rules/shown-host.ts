const MAX_HOST_SHOWN = 32

/** A host as it is shown. Whose it is stands at its end: a long one is cut at its beginning, which anybody can make look like another's. */
export const shownHost = (host: string): string =>
  host.length <= MAX_HOST_SHOWN ? host : `…${host.slice(1 - MAX_HOST_SHOWN)}`
