import { afterAll, vi } from 'vitest'

// Vitest gives up after a second, and a busy machine may freeze for longer. Only failures take this long.
const PATIENT_MS = 15_000

const { waitFor, waitUntil } = vi

const patient = <Options extends object>(options: number | Options | undefined) =>
  typeof options === 'number' ? options : { timeout: PATIENT_MS, ...options }

vi.waitFor = (look, options) => waitFor(look, patient(options))
vi.waitUntil = (look, options) => waitUntil(look, patient(options))

// The next file of the same process would wrap it again.
afterAll(() => {
  vi.waitFor = waitFor
  vi.waitUntil = waitUntil
})
