// Loaded in parallel with the first frame, not with the page.
export { createFrameRuntime } from './frame-runtime.ts'
