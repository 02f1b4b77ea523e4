/**
 * Says what this page is to somebody who opened it by itself. There is no host to show anything for, and nothing is
 * asked for here: a page of this origin that asks for a secret at the top of a window is a copy.
 *
 * @example
 * if (window.parent === window) refuseTopLevel(document)
 */
export const refuseTopLevel = (document: Document): void => {
  const text = document.createElement('p')
  text.textContent = 'This page is part of a wallet window that other sites show. It does nothing by itself.'
  document.body.replaceChildren(text)
}
