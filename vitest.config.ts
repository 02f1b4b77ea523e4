import { configDefaults, defineConfig } from 'vitest/config'
import { compiledWords } from './frame-app/modal/build/compiled-words.ts'

export default defineConfig({
  plugins: [compiledWords],
  test: { exclude: [...configDefaults.exclude, 'e2e/specs/**', '**/dist/**'] },
})
