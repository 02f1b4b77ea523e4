// What a page needs from the first load of the frame on: loaded beside it, not with the page.
export { createFrameRuntime } from './frame-runtime.ts'
