import { defineConfig } from 'vite'
import frame from './vite.config.ts'

// Measures the primitives, and is shipped nowhere: what the first view needs of them, and what behaves by a headless
// library, each without what is loaded before it whatever a view is made of.
export default defineConfig((env) => {
  const { define, build } = frame(env)
  return {
    ...(define && { define }),
    build: {
      ...build,
      outDir: 'dist-sizes',
      emptyOutDir: true,
      rolldownOptions: {
        ...(build?.rolldownOptions?.onLog && { onLog: build.rolldownOptions.onLog }),
        input: { 'first-view': 'src/ui/first-view.ts', behaviours: 'src/ui/behaviour/index.ts' },
        external: /^(?:react|react-dom|zustand)(?:\/|$)/,
        // Nobody imports the two, and all of each is measured.
        preserveEntrySignatures: 'strict',
      },
    },
  }
})
