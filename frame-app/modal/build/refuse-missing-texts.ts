import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { textFaults } from './text-faults.ts'

/** Fails a build in which code uses a text that may not be loaded yet. */
export const refuseMissingTexts = (folder: string): Plugin => {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
  return {
    name: 'refuse-missing-texts',
    apply: 'build',
    generateBundle() {
      const modules = [...this.getModuleIds()].flatMap((id) => {
        const info = this.getModuleInfo(id)
        if (!info) return []
        // Reading the other properties is an error.
        const { code, importedIds, dynamicImporters, isEntry } = info
        return [{ id, code: code ?? '', importedIds, dynamicImporters, isEntry }]
      })
      const faults = textFaults({
        modules,
        texts: Object.keys(JSON.parse(read('src/words/languages/en.json'))),
        first: JSON.parse(read('src/words/first-texts.json')),
        loader: join(folder, 'src/words/later-texts.ts'),
      })
      if (faults.length > 0) throw new Error(`texts are not where they are used:\n${faults.join('\n')}`)
    },
  }
}
