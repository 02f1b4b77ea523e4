import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import frame from './vite.config.ts'

// The pages of the secure frame that open in a window: the approval and the printed kit. Built after the frame, into the
// same folder.
export default defineConfig({
  ...frame,
  build: {
    ...frame.build,
    emptyOutDir: false,
    manifest: '.vite/pages.json',
    rolldownOptions: {
      input: {
        approve: resolve(import.meta.dirname, 'approve.html'),
        print: resolve(import.meta.dirname, 'print.html'),
      },
    },
  },
})
