import { defineConfig } from 'vite'
import { compiledWords } from './build/compiled-words.ts'
import frame from './vite.config.ts'

// The window of a decision is built apart from the frame: in one build, what the two share would become a file of its
// own, and every visitor's first load would fetch one more for a window that few ever see.
export default defineConfig((env) => {
  const { build } = frame(env)
  return {
    base: '/',
    plugins: [compiledWords],
    build: {
      ...build,
      emptyOutDir: false,
      manifest: '.vite/decision.json',
      rolldownOptions: { input: 'popup/decision.html' },
    },
  }
})
