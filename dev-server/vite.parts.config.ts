import { defineConfig } from 'vite'

// The world's own programs: one that starts everything, and one that runs a part. They are bundled so that each process
// reads few files and needs no compiler.
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    // The pages are built into the same folder.
    emptyOutDir: false,
    rolldownOptions: {
      input: { main: 'src/main.ts', process: 'src/parts/process.ts' },
      // All files in one folder, on which `workspace.ts` relies.
      output: { entryFileNames: '[name].js', chunkFileNames: 'part-[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@casement\//] },
})
