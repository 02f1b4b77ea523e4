import { defineConfig } from 'vite'
import frame, { frameChunks, optimization } from './vite.config.ts'

/** Plugins for the opening's HTML page, which this build does not have. */
const OF_THE_PAGE = ['inline-runtime', 'preload-opening', 'inline-parts']

// Measures the size of the shell; not shipped. In the frame, the shell is in one file with the rest of an opening.
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
        optimization,
        ...(onLog && { onLog }),
        // Every deployment needs React, which nothing here can make smaller.
        external: /^(?:react|react-dom)(?:\/|$)/,
        output: { codeSplitting: frameChunks('shell') },
      },
    },
  }
})
