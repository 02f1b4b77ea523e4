import * as v from 'valibot'

// The message that an account signs to register a name. The text itself is signed, so it arrives as text in JSON.

type Attributes = Readonly<Record<string, string>>

// A record schema would drop a key like `__proto__`, which is to be refused as any other unknown one.
const attributesSchema = v.custom<Attributes>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((text) => typeof text === 'string'),
)

const messageSchema = v.object({
  name: v.string(),
  attributes: v.nullish(attributesSchema, null),
  /** In seconds. */
  timestamp: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

export type SignedMessage = {
  readonly name: string
  readonly attributes: Attributes | null
  readonly timestamp: number
}

/** Parses a signed message; undefined if it does not register a name. */
export const readSignedMessage = (text: string): SignedMessage | undefined => {
  try {
    const parsed = v.safeParse(messageSchema, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

const MAX_AGE_SECONDS = 10

/** Whether a message was signed just now. Whoever has seen an older one could otherwise still register with it. */
export const isCurrent = (timestamp: number, nowMs: number): boolean =>
  Math.abs(Math.floor(nowMs / 1_000) - timestamp) <= MAX_AGE_SECONDS

const MAX_ATTRIBUTE_LENGTH = 255
const ATTRIBUTE = /^[a-zA-Z0-9@:/._\-?&=+ ]*$/

/** Whether attributes may be stored: only a biography, of characters that no page can take for markup. */
export const areAttributes = (attributes: Attributes | null): boolean =>
  Object.entries(attributes ?? {}).every(
    ([key, text]) => key === 'bio' && text.length <= MAX_ATTRIBUTE_LENGTH && ATTRIBUTE.test(text),
  )
