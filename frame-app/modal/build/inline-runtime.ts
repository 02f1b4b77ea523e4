import type { Plugin, Rollup } from 'vite'
import { inlineChunk } from './inline-chunk.ts'

/** Inlines the bundler's runtime into the opening chunk. */
export const inlineRuntime: Plugin = {
  name: 'inline-runtime',
  generateBundle: (_options, bundle) => {
    const chunkNamed = (name: string): Rollup.OutputChunk => {
      const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name)
      if (found?.type !== 'chunk') throw new Error(`there is no chunk ${name}`)
      return found
    }
    inlineChunk(chunkNamed('opening'), chunkNamed('rolldown-runtime'))
  },
}
