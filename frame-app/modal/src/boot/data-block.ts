/**
 * Reads JSON that the server put into the document. Returns undefined if there is none, or if it is not JSON.
 *
 * @example
 * readDataBlock(document, 'casement-config')
 */
export const readDataBlock = (document: Pick<Document, 'getElementById'>, id: string): unknown => {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '')
  } catch {
    return undefined
  }
}
