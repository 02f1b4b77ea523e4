/** Requests of a page that may wait at a time. */
export const MAX_WAITING = 5
