import * as v from 'valibot'
import { fail } from '../wallet-error.ts'

/** Parses a request's parameters with a schema. */
export const parse = <S extends v.GenericSchema>(schema: S, params: unknown): v.InferOutput<S> => {
  const parsed = v.safeParse(schema, params)
  if (parsed.success) return parsed.output
  const [{ message, path = [] }] = parsed.issues
  const where = path.map(({ key }) => String(key)).join('.')
  return fail('invalid-request', where === '' ? message : `${where}: ${message}`)
}
