/**
 * Copies a text to the clipboard and returns whether it worked. If a permissions policy blocks the clipboard API, falls
 * back to copying a selection, which policies do not cover.
 *
 * @example
 * if (!(await copyText(address, button))) showItSelected()
 */
export const copyText = async (text: string, beside: HTMLElement): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text, beside)
  }
}

const copySelected = (text: string, beside: HTMLElement): boolean => {
  const had = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.tabIndex = -1
  field.setAttribute('aria-hidden', 'true')
  // It must be on the screen to be selectable, so it is tiny and transparent.
  field.style.cssText = 'position:fixed;inset:auto;inline-size:1px;block-size:1px;padding:0;border:0;opacity:0'
  // Next to the button: from any other place a dialog would take the focus back.
  beside.after(field)
  field.select()
  try {
    // Deprecated, but the only way to copy without the permission; browsers keep it for that.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (had instanceof HTMLElement) had.focus({ preventScroll: true })
  }
}
