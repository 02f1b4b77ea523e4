import type { CameraFault } from '../../rules/camera-fault.ts'
import { cameraFault } from '../../rules/camera-fault.ts'
import { loadCodeReader } from './code-reader.ts'
import type { ReadCode } from './read-code.ts'

export type CameraState =
  /** The browser asks the visitor. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'watching'; readonly stream: MediaStream; readonly read: ReadCode }
  /** `not-loaded`: what reads the codes did not load. */
  | { readonly kind: 'failed'; readonly why: CameraFault | 'not-loaded' }

export const ASKING: CameraState = { kind: 'asking' }

const WISHES: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

const end = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/**
 * Asks for the camera and tells what becomes of it. Returns the function that gives the camera back, also if the visitor
 * answers only later.
 *
 * @example
 * const stop = startCamera(setState)
 */
export const startCamera = (tell: (state: CameraState) => void): (() => void) => {
  let left = false
  let held: MediaStream | undefined
  const stop = (): void => {
    left = true
    if (held) end(held)
  }
  const fail = (why: CameraFault | 'not-loaded'): void => {
    if (left) return
    stop()
    tell({ kind: 'failed', why })
  }
  // Loads while the visitor is asked; whether it failed is said after that.
  const reading = loadCodeReader().then(
    (read) => read,
    () => undefined,
  )
  const start = async (): Promise<void> => {
    const stream = await navigator.mediaDevices.getUserMedia(WISHES)
    held = stream
    if (left) return end(stream)
    // Unplugged, or no longer allowed.
    for (const track of stream.getTracks()) track.addEventListener('ended', () => fail('busy'))
    const read = await reading
    if (!read) return fail('not-loaded')
    if (!left) tell({ kind: 'watching', stream, read })
  }
  tell(ASKING)
  start().catch((thrown: unknown) => fail(cameraFault(thrown instanceof Error ? thrown.name : undefined)))
  return stop
}
