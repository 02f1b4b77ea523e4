import { afterEach, beforeEach, vi } from 'vitest'
import { createDialogSurface } from '../src/surface/dialog.ts'
import type { CloseReason, Surface } from '../src/surface/surface.ts'
import type { FakeDocument, FakeElement } from './fake-dom.ts'
import { stubDom } from './fake-dom.ts'

const startDialog = () => {
  vi.useFakeTimers()
  const page: FakeDocument = stubDom().document
  const add = (tag: string, parent: FakeElement = page.body): FakeElement => {
    const element = page.createElement(tag)
    parent.append(element)
    return element
  }
  const opener = add('button')
  const dialog = add('dialog')
  const frame = add('iframe', dialog)
  const own = { layer: undefined as number | undefined, themeMode: undefined as string | undefined }
  const onDismiss = vi.fn<(reason: CloseReason) => void>()
  const surface: Surface = createDialogSurface({
    box: dialog as unknown as HTMLElement,
    frame: () => frame as unknown as HTMLIFrameElement,
    options: () => ({ themeMode: own.themeMode, themeVariables: { '--casement-z-index': own.layer } }),
    onDismiss,
  })
  page.elementFromPoint = () => (dialog.open ? frame : opener)
  opener.focus()
  page.log.splice(0)
  /** Returns the operations on dialog and focus since the last call. */
  const done = (): string[] => page.log.splice(0)
  const css = (): string => page.adoptedStyleSheets.map((sheet) => sheet.css).join('\n')
  return { page, add, opener, dialog, frame, own, onDismiss, surface, done, css }
}

/** Gives every test its own dialog, page and fake clock. */
export const eachWithDialog = (): { current: ReturnType<typeof startDialog> } => {
  const world = {} as { current: ReturnType<typeof startDialog> }
  beforeEach(() => {
    world.current = startDialog()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return world
}
