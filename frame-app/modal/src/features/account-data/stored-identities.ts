import { displayText, imageSchema } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { Remembered } from '../../kernel/remembered.ts'
import type { Identity } from '../../services/data/data-service.ts'
import type { StoredAnswers } from './stored-answers.ts'
import { createStoredAnswers } from './stored-answers.ts'

const MAX_IDENTITIES = 32
const MAX_NAME = 128
/** A longer image is fetched again. */
const MAX_IMAGE = 2_048

const identitySchema = v.object({
  name: v.exactOptional(displayText(MAX_NAME)),
  avatar: v.exactOptional(v.pipe(imageSchema, v.maxLength(MAX_IMAGE))),
})

/** The names and images of addresses at the last visits, by address. */
export const createStoredIdentities = (remembered: Remembered, now: () => number): StoredAnswers<Identity> =>
  createStoredAnswers({
    remembered,
    entry: 'identity_cache',
    schema: identitySchema,
    write: ({ avatar = '', ...rest }) => (avatar === '' || avatar.length > MAX_IMAGE ? rest : { ...rest, avatar }),
    max: MAX_IDENTITIES,
    now,
  })
