import { cp, mkdir, mkdtemp, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startWorld } from '@casement/dev-server'

// Writing a chain's history of ten thousand entries takes a machine with two processors 20 s, loading it one. So a run
// writes it once, and each worker loads a copy that it may change.

/** Playwright empties this folder when a run begins, so that a history is never older than its run. */
const FOLDER = fileURLToPath(new URL('../../test-results/world-state', import.meta.url))
const LOOK_MS = 100
/** By then its maker has died. */
const MAKING_MS = 120_000

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const make = async (): Promise<void> => {
  const unfinished = await mkdtemp(join(FOLDER, '..', 'making-'))
  const world = await startWorld({ parts: ['evm-1'], contents: 'world', stateFolder: unfinished })
  await world.stop()
  await rename(unfinished, FOLDER)
}

/** Whether this worker is the one that makes the state. */
const isMaker = async (): Promise<boolean> => {
  await mkdir(join(FOLDER, '..'), { recursive: true })
  return mkdir(`${FOLDER}.lock`).then(
    () => true,
    () => false,
  )
}

/** A folder with a chain's state, for one world alone. */
export const copyWorldState = async (): Promise<string> => {
  if (!(await exists(FOLDER)) && (await isMaker())) await make()
  for (let waited = 0; !(await exists(FOLDER)); waited += LOOK_MS) {
    if (waited > MAKING_MS) throw new Error('Another worker began to write the chain’s history and did not finish.')
    await pause(LOOK_MS)
  }
  const copy = await mkdtemp(join(tmpdir(), 'casement-state-'))
  await cp(FOLDER, copy, { recursive: true })
  return copy
}
