import * as v from 'valibot'
import { publicEntries, shortText } from '../http/route-request.ts'

// What the requests for names have in common. None needs a project, and the sender has no effect.

const EMPTY_SINCE = 2

const number = v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))

export const nameEntries = { ...publicEntries, sender: v.optional(shortText), apiVersion: v.optional(number) }
export const nameQuerySchema = v.object(nameEntries)

/** Whether a client expects an empty list where nothing is registered. Without a version, it expects an error. */
export const expectsEmpty = (apiVersion: number | undefined): boolean => apiVersion === EMPTY_SINCE
