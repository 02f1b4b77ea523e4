const MAX_HOST_SHOWN = 32

/**
 * Shortens a host for display. Its owner is at the end, so a long one is cut at the beginning, where anyone can put
 * labels that look like another host.
 */
export const shownHost = (host: string): string =>
  host.length <= MAX_HOST_SHOWN ? host : `…${host.slice(1 - MAX_HOST_SHOWN)}`
