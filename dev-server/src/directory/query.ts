import type { Parsed } from '@casement/shared-protocol'
import { fromSchema } from '@casement/shared-protocol/schemas'
import type * as v from 'valibot'

/**
 * Makes a reader of a query. What the schema does not know is left alone, as clients come with more than a server
 * looks at. An empty text is an absent one: some clients send what is not set so. What is given twice is refused,
 * for nobody can say which of the two is meant.
 */
export const queryReader = <const S extends v.GenericSchema>(schema: S) => {
  const read = fromSchema(schema)
  return (query: URLSearchParams): Parsed<v.InferOutput<S>> => {
    const given = Object.create(null) as Record<string, string>
    for (const [name, value] of query) {
      if (value === '') continue
      if (name in given) return { ok: false, path: name, reason: 'is given twice' }
      given[name] = value
    }
    return read(given)
  }
}
