import { qrFigure } from '@casement/parts/ui/images/qr-figure.ts'
import { onTestFinished, vi } from 'vitest'

/** What the camera does when it is asked for. */
export type CameraAnswer = 'show' | 'wait' | { readonly error: string }

/** Pixels of each module, and light ones around the code. */
const MODULE = 6
const MARGIN = 60

const { mediaDevices } = navigator

/**
 * A camera of this document, which sees a code of a text, or nothing. The browser asks nobody.
 *
 * @example
 * const camera = createFakeCamera()
 * camera.show('0x…')
 */
export const createFakeCamera = () => {
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 480
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The canvas has no pen')
  const tracks: MediaStreamTrack[] = []
  let answer: CameraAnswer = 'show'
  let devices: readonly MediaDeviceKind[] = ['audioinput', 'videoinput']
  let admit: (() => void) | undefined
  let seen: { readonly text: string; readonly inverted: boolean } | undefined

  const draw = (): void => {
    const { text, inverted } = seen ?? { text: undefined, inverted: false }
    const [paper, ink] = inverted ? ['black', 'white'] : ['white', 'black']
    pen.resetTransform()
    pen.fillStyle = paper
    pen.fillRect(0, 0, canvas.width, canvas.height)
    const figure = text === undefined ? undefined : qrFigure(text, false)
    if (!figure) return
    const scale = Math.min(MODULE, (canvas.height - 2 * MARGIN) / figure.side)
    pen.translate(MARGIN, MARGIN)
    pen.scale(scale, scale)
    pen.fillStyle = ink
    pen.fill(new Path2D(figure.path))
  }
  // A stream of a canvas has a picture only once it was drawn again.
  const timer = setInterval(draw, 100)

  const open = (): MediaStream => {
    const stream = canvas.captureStream()
    tracks.push(...stream.getTracks())
    return stream
  }
  vi.spyOn(mediaDevices, 'enumerateDevices').mockImplementation(async () =>
    devices.map((kind) => ({ kind, deviceId: '', groupId: '', label: '', toJSON: () => ({}) })),
  )
  const asked = vi.spyOn(mediaDevices, 'getUserMedia').mockImplementation(async () => {
    if (answer === 'wait')
      await new Promise<void>((resolve) => {
        admit = resolve
      })
    else if (answer !== 'show') throw new DOMException('', answer.error)
    return open()
  })
  onTestFinished(() => {
    clearInterval(timer)
    for (const track of tracks) track.stop()
  })

  return {
    /** The calls that have asked for it. */
    asked,
    /** The tracks that it has given out. */
    tracks,
    /** Whether anybody still has it. */
    isOn: (): boolean => tracks.some(({ readyState }) => readyState === 'live'),
    /** Holds a code of a text before it. */
    show: (text: string, inverted = false): void => {
      seen = { text, inverted }
    },
    /** How it answers from now on. */
    answer: (next: CameraAnswer): void => {
      answer = next
    },
    /** The visitor allows what the camera waits for, also if the view asks only now. */
    admit: (): void => {
      answer = 'show'
      admit?.()
    },
    /** The devices that there are from now on. */
    plug: (next: readonly MediaDeviceKind[]): void => {
      devices = next
      mediaDevices.dispatchEvent(new Event('devicechange'))
    },
  }
}
