/** Why there is no picture of a camera. `busy`: it cannot be used now, such as while another program has it. */
export type CameraFault = 'refused' | 'none' | 'busy'

const FAULTS: ReadonlyMap<string | undefined, CameraFault> = new Map([
  ['NotAllowedError', 'refused'],
  // The browser forbids cameras to the whole document.
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
])

/**
 * Why the browser gave no camera, by the name of its error.
 *
 * @example
 * cameraFault('NotAllowedError') // 'refused'
 */
export const cameraFault = (name: string | undefined): CameraFault => FAULTS.get(name) ?? 'busy'
