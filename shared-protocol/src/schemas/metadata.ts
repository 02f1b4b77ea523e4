import * as v from 'valibot'
import { withoutDisguise } from '../disguise.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_METADATA_ICONS, MAX_NAME_LENGTH } from '../limits.ts'
import { boundedList, displayText, optionGroup } from './bounded.ts'
import { imageSchema, linkSchema } from './url.ts'

/** The host's description of itself. It is decoration only; wallets and sign-in messages get the host's real origin. */
export const metadataSchema = optionGroup({
  name: displayText(MAX_NAME_LENGTH),
  description: v.optional(
    v.pipe(v.string(), v.transform(withoutDisguise), v.trim(), v.maxLength(MAX_DESCRIPTION_LENGTH)),
  ),
  url: v.optional(linkSchema),
  icons: v.optional(boundedList(imageSchema, MAX_METADATA_ICONS)),
})
export type Metadata = v.InferOutput<typeof metadataSchema>
