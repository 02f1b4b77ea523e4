// A full name is a label and a zone: `anna.casement.test`.

const CHARACTERS = /^[a-z0-9.-]+$/
const LABELS = 3
const MIN_LABEL_LENGTH = 3
const MAX_LABEL_LENGTH = 64

/** The zone of this world's names, which no public service has: `.test` is reserved. */
export const NAME_ZONE = 'casement.test'

const ZONES: readonly string[] = [NAME_ZONE]

const WRONG_FORMAT = 'The name format is invalid'
const WRONG_LENGTH = `The name must have ${MIN_LABEL_LENGTH} to ${MAX_LABEL_LENGTH} characters before the zone`

const fits = (label: string): boolean => label.length >= MIN_LABEL_LENGTH && label.length <= MAX_LABEL_LENGTH

/** Why names in a zone do not exist here; undefined if they may. */
export const whyNoZone = (zone: string): string | undefined =>
  ZONES.includes(zone) ? undefined : 'The name zone is not available'

/** Why a text is not a full name; undefined if it is one. The order of the checks is the contract's. */
export const whyNoName = (text: string): string | undefined => {
  if (!CHARACTERS.test(text)) return WRONG_FORMAT
  const [label = '', ...zone] = text.split('.')
  if (zone.length + 1 !== LABELS) return WRONG_FORMAT
  return fits(label) ? whyNoZone(zone.join('.')) : WRONG_LENGTH
}

/** Why a text cannot stand before a zone; undefined if it can. The contract allows dots here, though no name has them. */
export const whyNoLabel = (text: string): string | undefined => {
  if (!CHARACTERS.test(text)) return WRONG_FORMAT
  return fits(text) ? undefined : WRONG_LENGTH
}
