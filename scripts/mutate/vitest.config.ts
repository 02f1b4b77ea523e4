import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import type { Mutant } from './find-checks.ts'
import { takeOutCheck } from './find-checks.ts'

const mutant = JSON.parse(process.env.CASEMENT_MUTANT ?? 'null') as Mutant | null
const root = resolve(import.meta.dirname, '../..')

export default defineConfig({
  root,
  plugins: [
    {
      name: 'take-out-check',
      enforce: 'pre',
      transform: (code, id) => (mutant && id === resolve(root, mutant.file) ? takeOutCheck(code, mutant) : null),
    },
  ],
  test: { bail: 1, pool: 'threads', isolate: false, fileParallelism: false, testTimeout: 4_000 },
})
