/**
 * Puts a text on the clipboard. Where a policy keeps the frame from the clipboard, the older way, by which a selection is
 * copied, often still works: a policy does not reach it. Says whether it worked.
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
  // In sight, or browsers do not select it; under what it stands beside, and too small to see.
  field.style.cssText = 'position:fixed;inset:auto;inline-size:1px;block-size:1px;padding:0;border:0;opacity:0'
  // Beside the button, for a dialog would take the focus back from anywhere else.
  beside.after(field)
  field.select()
  try {
    // There is no other way to copy without the permission; browsers keep it for that.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (had instanceof HTMLElement) had.focus({ preventScroll: true })
  }
}
