import { cp, mkdir, mkdtemp, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startWorld } from '@casement/dev-server'

// Writing a chain's history of ten thousand entries takes a machine with two processors 20 s, loading it one. So a run
// writes it once, and each worker loads a copy that it may change.

/** Where a run keeps its world with a history of this length. Playwright empties `test-results` when a run begins. */
const folderOf = (historyEntries: number): string =>
  fileURLToPath(new URL(`../../test-results/world-state-${historyEntries}`, import.meta.url))

const LOOK_MS = 100
/** By then its maker has died. */
const MAKING_MS = 120_000

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const make = async (folder: string, historyEntries: number): Promise<void> => {
  const unfinished = await mkdtemp(join(dirname(folder), 'making-'))
  const world = await startWorld({ parts: ['evm-1'], contents: 'world', historyEntries, stateFolder: unfinished })
  await world.stop()
  await rename(unfinished, folder)
}

/** Whether this worker is the one that makes the state. */
const isMaker = async (folder: string): Promise<boolean> => {
  await mkdir(dirname(folder), { recursive: true })
  return mkdir(`${folder}.lock`).then(
    () => true,
    () => false,
  )
}

/** A folder with a chain's state, for one world alone. */
export const copyWorldState = async (historyEntries: number): Promise<string> => {
  const folder = folderOf(historyEntries)
  if (!(await exists(folder)) && (await isMaker(folder))) await make(folder, historyEntries)
  for (let waited = 0; !(await exists(folder)); waited += LOOK_MS) {
    if (waited > MAKING_MS) throw new Error('Another worker began to write the chain’s history and did not finish.')
    await pause(LOOK_MS)
  }
  const copy = await mkdtemp(join(tmpdir(), 'casement-state-'))
  await cp(folder, copy, { recursive: true })
  return copy
}
