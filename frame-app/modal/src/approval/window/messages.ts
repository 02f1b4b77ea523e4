import {
  MAX_ID_LENGTH,
  MAX_NAME_LENGTH,
  MAX_ORIGIN_PATTERN_LENGTH,
  parseOrigin,
  replaceDisguise,
} from '@casement/shared-protocol'
import { boundedList, boundedText, closedObject } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'

/** Facts about what is approved; a visitor cannot judge a longer list. */
const MAX_LINES = 64
/** One fact, which may be the whole text of a message to sign. */
const MAX_VALUE_LENGTH = 64 * 1024
const MARK = 1

// What would make a text read otherwise than it is written. It is marked and not dropped: what is signed has it too.
const marked = (text: string): string =>
  replaceDisguise(text, (character) => (character === '\n' || character === '\t' ? character : '\ufffd'))

const shownText = (max: number) => v.pipe(boundedText(max), v.transform(marked))

// The frame's own words keep the names in them apart by isolates, which come in pairs and never one in another.
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
  /** Of the page that asks, as `URL.origin` writes it: in ASCII, so that no letter passes for another. */
  origin: v.pipe(boundedText(MAX_ORIGIN_PATTERN_LENGTH), v.check(isOwnForm, 'must be an origin as browsers write it')),
  title: saidText(MAX_NAME_LENGTH),
  lines: boundedList(closedObject({ label: saidText(MAX_NAME_LENGTH), value: shownText(MAX_VALUE_LENGTH) }), MAX_LINES),
})

/** What is to be approved, as the visitor is shown it. */
export type Asked = v.InferOutput<typeof askedSchema>

/** The window is there, and waits to be asked. Its id is the name that it was opened under, which nobody else knows. */
const readySchema = closedObject({
  casement: v.literal(MARK),
  type: v.literal('decision-ready'),
  id: boundedText(MAX_ID_LENGTH),
})

/** What the window is to ask; it comes with the port for the answer. */
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

export const readAsked = readerOf(askedSchema)
export const readReady = readerOf(readySchema)
export const readAsk = readerOf(askSchema)
export const readAnswer = readerOf(answerSchema)

export const encodeReady = (id: string): v.InferInput<typeof readySchema> => ({
  casement: MARK,
  type: 'decision-ready',
  id,
})
export const encodeAsk = (id: string, asked: Asked): v.InferInput<typeof askSchema> => ({
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
 * Reads what another window said, if the browser delivered it from that window while it showed this origin. Any script
 * can make an event that names another sender, but none that is trusted; a window stays the same when it is sent
 * elsewhere, and another window of this origin may be in anybody's page.
 */
export const readFrom = <T>(
  event: Received,
  from: { readonly source: unknown; readonly origin: string },
  read: (value: unknown) => T | undefined,
): T | undefined =>
  event.isTrusted && event.source !== null && event.source === from.source && event.origin === from.origin
    ? read(event.data)
    : undefined
