/** Reads the QR code of a picture; undefined if there is none. */
export type ReadCode = (picture: HTMLCanvasElement) => Promise<string | undefined>
