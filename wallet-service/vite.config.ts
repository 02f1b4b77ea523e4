import { defineConfig } from 'vite'

// The service and its commands, with everything that they import but the one module that is compiled. So an installation
// is these files and that module: it starts fast, and holds nothing that only developers need.
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    rolldownOptions: {
      input: { main: 'src/main.ts', admin: 'src/admin/main.ts', 'check-health': 'src/check-health.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'part-[name]-[hash].js' },
      // The driver of PostgreSQL tries the second, and does without it.
      external: ['better-sqlite3', 'pg-native'],
    },
  },
  ssr: { noExternal: true },
})
