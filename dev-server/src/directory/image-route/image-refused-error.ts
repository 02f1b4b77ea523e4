import type { ImageRefusalCode } from '../wire.ts'

/** Why there is no image. */
export class ImageRefusedError extends Error {
  override readonly name = 'ImageRefusedError'
  readonly code: ImageRefusalCode
  constructor(code: ImageRefusalCode, message: string) {
    super(message)
    this.code = code
  }
}
