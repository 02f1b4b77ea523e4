import type { ReadCode } from './read-code.ts'

/** Eight looks a second. A look holds up the frame, longest on a phone. */
const PAUSE_MS = 125
/** The longer side of the picture that is read. Codes are held close; more would only take longer. */
const MOST_PIXELS = 800

type Watched = {
  readonly video: HTMLVideoElement
  readonly read: ReadCode
  /** Hears each text that was read; returns true once it needs no more. */
  readonly hear: (text: string) => boolean
}

const draw = (video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean => {
  const { videoWidth, videoHeight, readyState } = video
  if (readyState < HTMLMediaElement.HAVE_CURRENT_DATA || videoWidth === 0 || videoHeight === 0) return false
  const scale = Math.min(1, MOST_PIXELS / Math.max(videoWidth, videoHeight))
  canvas.width = Math.max(1, Math.round(videoWidth * scale))
  canvas.height = Math.max(1, Math.round(videoHeight * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context !== null
}

/**
 * Looks for codes in a video until it is told to stop. Returns the function that stops it.
 *
 * @example
 * const stop = watchCodes({ video, read, hear: (text) => accept(text) })
 */
export const watchCodes = ({ video, read, hear }: Watched): (() => void) => {
  const canvas = document.createElement('canvas')
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const look = async (): Promise<void> => {
    // A picture that cannot be read has no code; the next one may.
    const text = draw(video, canvas) ? await read(canvas).catch(() => undefined) : undefined
    if (stopped || (text !== undefined && hear(text))) return
    timer = setTimeout(look, PAUSE_MS)
  }
  void look()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
