import type { ReadCode } from './read-code.ts'

type Detector = {
  detect(picture: HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]>
}
// The browser's own reader, of which TypeScript does not know yet.
type WithDetector = {
  readonly BarcodeDetector?: {
    new (options: { readonly formats: readonly string[] }): Detector
    getSupportedFormats(): Promise<readonly string[]>
  }
}

const QR = 'qr_code'

const browsersDetector = async (): Promise<Detector | undefined> => {
  const { BarcodeDetector } = globalThis as WithDetector
  if (!BarcodeDetector) return undefined
  // Some systems have it without what it needs to find anything.
  const formats = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => [])
  return formats.includes(QR) ? new BarcodeDetector({ formats: [QR] }) : undefined
}

const loadLibrary = async (): Promise<ReadCode> => (await import('./library-reader.ts')).createLibraryReader()

/**
 * Loads a reader of QR codes: the browser's own, or a library where the browser has none.
 *
 * @example
 * const read = await loadCodeReader()
 * await read(canvas) // 'ethereum:0x…'
 */
export const loadCodeReader = async (): Promise<ReadCode> => {
  const detector = await browsersDetector()
  if (!detector) return loadLibrary()
  let library: Promise<ReadCode> | undefined
  return async (picture) => {
    if (library) return (await library)(picture)
    try {
      const [code] = await detector.detect(picture)
      return code?.rawValue
    } catch {
      // The system's part is missing or has ended; it would fail at each look.
      library = loadLibrary()
      return (await library)(picture)
    }
  }
}
