// What a page needs from the first click on: loaded with the frame, not with the page.
export { createDialogSurface } from './dialog.ts'
export { createInlineSurface } from './inline.ts'
export { openUrl } from './open-url.ts'
export { viewportFacts, watchViewport } from './viewport.ts'
