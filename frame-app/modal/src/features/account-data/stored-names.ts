import { boundedMap, boundedText, openObject } from '@casement/shared-protocol/schemas'
import type { Remembered } from '../../kernel/remembered.ts'
import type { NameRecord } from '../../services/data/data-service.ts'
import type { StoredAnswers } from './stored-answers.ts'
import { createStoredAnswers } from './stored-answers.ts'

const MAX_NAMES = 32
const MAX_NAME = 255
const MAX_ADDRESSES = 64
const MAX_ADDRESS = 128

const nameSchema = openObject({
  name: boundedText(MAX_NAME),
  addresses: boundedMap(boundedText(MAX_ADDRESS), boundedText(MAX_ADDRESS), MAX_ADDRESSES),
})

/** The addresses of names at the last visits, by name. */
export const createStoredNames = (remembered: Remembered, now: () => number): StoredAnswers<NameRecord> =>
  createStoredAnswers({
    remembered,
    entry: 'ens_cache',
    schema: nameSchema,
    write: (record) => record,
    max: MAX_NAMES,
    now,
  })
