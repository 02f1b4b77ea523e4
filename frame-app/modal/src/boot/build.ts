declare const __BUILD__: string

/** The version of this frame, as sent in the handshake and to services. */
export const BUILD: string = __BUILD__
