import { defineConfig } from 'vite'
import { compiledWords } from '../parts/build/compiled-words.ts'
import frame from './vite.config.ts'

// The decision window is built apart from the frame: in a joint build, shared code would become a file of its own, and
// every visitor would load it for a window that few ever see.
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
