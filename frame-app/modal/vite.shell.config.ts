import { defineConfig } from 'vite'
import frame, { frameChunks } from './vite.config.ts'

/** What is for the page of an opening; this build has none. */
const OF_THE_PAGE = ['inline-runtime', 'preload-opening']

// Measures the shell, and is shipped nowhere: the frame has it in one file with what an opening runs besides.
export default defineConfig((env) => {
  const { plugins, build, ...rest } = frame(env)
  const onLog = build?.rolldownOptions?.onLog
  return {
    ...rest,
    plugins: plugins?.filter((plugin) => !(plugin && 'name' in plugin && OF_THE_PAGE.includes(plugin.name))) ?? [],
    build: {
      ...build,
      outDir: 'dist-sizes/shell',
      emptyOutDir: true,
      rolldownOptions: {
        ...(onLog && { onLog }),
        output: { codeSplitting: frameChunks('shell') },
      },
    },
  }
})
