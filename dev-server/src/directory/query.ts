import type { Parsed } from '@casement/shared-protocol'
import { fromSchema } from '@casement/shared-protocol/schemas'
import type * as v from 'valibot'

/**
 * Creates a reader of a query. Unknown parameters are ignored, since clients send more than a server reads. Empty text
 * counts as absent, as some clients send unset values. Duplicate parameters are refused as ambiguous.
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
