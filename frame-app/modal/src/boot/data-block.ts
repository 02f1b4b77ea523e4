/**
 * Reads JSON that the server put into the document. Returns undefined if there is none, or if it is not JSON.
 *
 * @example
 * readDataBlock(document, 'casement-config')
 */
export const readDataBlock = (document: Pick<Document, 'getElementById'>, id: string): unknown => {
  const text = document.getElementById(id)?.textContent
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
