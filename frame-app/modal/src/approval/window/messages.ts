import {
  MAX_ID_LENGTH,
  MAX_NAME_LENGTH,
  MAX_ORIGIN_PATTERN_LENGTH,
  parseOrigin,
  replaceDisguise,
} from '@casement/shared-protocol'
import { boundedList, boundedText, closedObject } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'

/** A visitor cannot judge a longer list. */
const MAX_LINES = 64
/** A line may be the whole text of a message to sign. */
const MAX_VALUE_LENGTH = 64 * 1024
const MARK = 1

// Replaces characters that hide or reorder text with a mark. They are not dropped, because they are signed too.
const marked = (text: string): string =>
  replaceDisguise(text, (character) => (character === '\n' || character === '\t' ? character : '\ufffd'))

const shownText = (max: number) => v.pipe(boundedText(max), v.transform(marked))

// The frame's own texts wrap names in isolates, in pairs and never nested.
const ISOLATED = /\u2068([^\u2066-\u2069]*)\u2069/gu
const saidText = (max: number) =>
  v.pipe(
    boundedText(max),
    v.transform((text) => {
      const pieces = text.split(ISOLATED).map(marked)
      return pieces.map((piece, index) => (index % 2 === 1 ? `\u2068${piece}\u2069` : piece)).join('')
    }),
  )

const isOwnForm = (text: string): boolean => {
  const parsed = parseOrigin(text)
  return parsed.ok ? parsed.value === text : false
}

const askedSchema = closedObject({
  /** The requesting page's origin in the form of `URL.origin`: in ASCII, so that no letter can pass for another. */
  origin: v.pipe(boundedText(MAX_ORIGIN_PATTERN_LENGTH), v.check(isOwnForm, 'must be an origin as browsers write it')),
  title: saidText(MAX_NAME_LENGTH),
  lines: boundedList(closedObject({ label: saidText(MAX_NAME_LENGTH), value: shownText(MAX_VALUE_LENGTH) }), MAX_LINES),
})

/** A request to approve, as it is shown to the visitor. */
export type DecisionRequest = v.InferOutput<typeof askedSchema>

/** The window is ready for its request. The id is the name under which the frame opened it, which no one else knows. */
const readySchema = closedObject({
  casement: v.literal(MARK),
  type: v.literal('decision-ready'),
  id: boundedText(MAX_ID_LENGTH),
})

/** The request for the window; it comes with the port for the answer. */
const askSchema = closedObject({
  casement: v.literal(MARK),
  type: v.literal('decision-ask'),
  id: boundedText(MAX_ID_LENGTH),
  asked: askedSchema,
})

const answerSchema = closedObject({
  casement: v.literal(MARK),
  type: v.literal('decision-answer'),
  answer: v.picklist(['approved', 'rejected']),
})

export type Answer = v.InferOutput<typeof answerSchema>['answer']

const readerOf =
  <const S extends v.GenericSchema>(schema: S) =>
  (value: unknown): v.InferOutput<S> | undefined => {
    const result = v.safeParse(schema, value, { abortEarly: true })
    return result.success ? result.output : undefined
  }

export const readDecisionRequest = readerOf(askedSchema)
export const readReady = readerOf(readySchema)
export const readAsk = readerOf(askSchema)
export const readAnswer = readerOf(answerSchema)

export const encodeReady = (id: string): v.InferInput<typeof readySchema> => ({
  casement: MARK,
  type: 'decision-ready',
  id,
})
export const encodeAsk = (id: string, asked: DecisionRequest): v.InferInput<typeof askSchema> => ({
  casement: MARK,
  type: 'decision-ask',
  id,
  asked,
})
export const encodeAnswer = (answer: Answer): v.InferInput<typeof answerSchema> => ({
  casement: MARK,
  type: 'decision-answer',
  answer,
})

type Received = Pick<MessageEvent<unknown>, 'isTrusted' | 'source' | 'origin' | 'data'>

/**
 * Reads a message if the browser delivered it from the expected window while that window showed this origin. Scripts
 * can forge a sender but not `isTrusted`; a window object stays the same after navigating elsewhere; and another window
 * of this origin may be embedded in any page.
 */
export const readFrom = <T>(
  event: Received,
  from: { readonly source: unknown; readonly origin: string },
  read: (value: unknown) => T | undefined,
): T | undefined =>
  event.isTrusted && event.source !== null && event.source === from.source && event.origin === from.origin
    ? read(event.data)
    : undefined
