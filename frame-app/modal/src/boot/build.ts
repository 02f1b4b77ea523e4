declare const __BUILD__: string

/** The version of this frame, as the handshake and the services are told it. */
export const BUILD: string = __BUILD__
