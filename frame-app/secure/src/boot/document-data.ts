import { MAX_PROJECT_ORIGINS } from '@casement/shared-protocol'
import { boundedList, boundedText, closedObject, originSchema, whole } from '@casement/shared-protocol/schemas'
import { parseJson } from '@casement/shared-protocol/wallet-api'
import * as v from 'valibot'

/** The id of the element that the service writes into the document. */
const ELEMENT_ID = 'casement-secure'

const MAX_PROJECT_ID = 64
const MAX_UI_ORIGINS = 16

const documentDataSchema = closedObject({
  projectId: boundedText(MAX_PROJECT_ID),
  /** Origins of the modal. No other page gets an answer, although a project's own pages may frame this one. */
  uiOrigins: boundedList(originSchema, MAX_UI_ORIGINS),
  otpDigits: whole(6, 8),
  /** Pages whose requests may be approved inside the frame, without a window. */
  approveInFrame: boundedList(originSchema, MAX_PROJECT_ORIGINS),
})
export type DocumentData = v.InferOutput<typeof documentDataSchema>

/**
 * Reads what the service says in the document about this deployment and project. Undefined if the document is not the
 * service's.
 */
export const readDocumentData = (document: Pick<Document, 'getElementById'>): DocumentData | undefined => {
  try {
    const parsed = v.safeParse(documentDataSchema, parseJson(document.getElementById(ELEMENT_ID)?.textContent ?? ''))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
