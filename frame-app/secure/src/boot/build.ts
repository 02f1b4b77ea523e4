declare const __BUILD__: string

/** The version of this frame, as sent in the handshake. */
export const BUILD: string = __BUILD__
