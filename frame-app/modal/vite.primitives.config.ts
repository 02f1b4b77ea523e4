import { defineConfig } from 'vite'
import frame from './vite.config.ts'

// Measures the size of the primitives; not shipped. One bundle for the first view, one for the components on headless
// libraries, both without what every view loads anyway.
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
        input: { 'first-view': '../parts/src/ui/first-view.ts', behaviours: '../parts/src/ui/behaviour/index.ts' },
        external: /^(?:react|react-dom|zustand)(?:\/|$)/,
        // Nothing imports the two entries, so tree shaking would leave them empty.
        preserveEntrySignatures: 'strict',
      },
    },
  }
})
