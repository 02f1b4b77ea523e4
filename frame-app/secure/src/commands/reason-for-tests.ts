import { readEmbeddedProblem } from '@casement/shared-protocol/secure-frame'

/** Why a command failed; `done` if it did not. */
export const reasonOf = (running: Promise<unknown> | unknown): Promise<unknown> =>
  Promise.resolve(running).then(
    () => 'done',
    (error: unknown) => readEmbeddedProblem(error)?.reason ?? error,
  )
