import { INVALID_PARAMS, ProviderRpcError } from '@casement/shared-protocol'
import * as v from 'valibot'

/** Parses a method's parameters, or throws -32602 with the reason. */
export const readParameters = <Schema extends v.GenericSchema>(
  schema: Schema,
  params: unknown,
): v.InferOutput<Schema> => {
  const read = v.safeParse(schema, params)
  if (read.success) return read.output
  const [issue] = read.issues
  const path = v.getDotPath(issue)
  throw new ProviderRpcError(INVALID_PARAMS, `Invalid parameters: ${path === null ? '' : `${path}: `}${issue.message}`)
}
