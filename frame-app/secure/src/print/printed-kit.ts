import { LANGUAGES, MAX_EMAIL_LENGTH } from '@casement/shared-protocol'
import * as v from 'valibot'
import { KIT_WORDS } from '../keys/kit-length.ts'

/** What the page to print says to the frame that opened it: it is ready for the kit. */
export const PRINT_READY = 'casement-print-ready'

const printedKitSchema = v.strictObject({
  words: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z]{3,8}$/))), v.length(KIT_WORDS)),
  email: v.pipe(v.string(), v.maxLength(MAX_EMAIL_LENGTH)),
  language: v.picklist(LANGUAGES),
  /** When it was printed. */
  at: v.number(),
})
export type PrintedKit = v.InferOutput<typeof printedKitSchema>

/** The kit in a message; undefined if it is none. */
export const readPrintedKit = (data: unknown): PrintedKit | undefined => {
  const parsed = v.safeParse(printedKitSchema, data)
  return parsed.success ? parsed.output : undefined
}
