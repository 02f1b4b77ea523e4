import { defineConfig } from 'vite'

// The world's own programs: one that starts everything, and one for the process of a part. They are bundled so that each
// process reads a few files and no compiler, of which there would be one in each.
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    // The pages are built into the same folder.
    emptyOutDir: false,
    rolldownOptions: {
      input: { main: 'src/main.ts', process: 'src/parts/process.ts' },
      // All in one folder: what looks for the workspace counts on it.
      output: { entryFileNames: '[name].js', chunkFileNames: 'part-[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@casement\//] },
})
