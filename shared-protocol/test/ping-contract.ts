import * as v from 'valibot'
import type { CallSpec, ServeSpec } from '../src/contract.ts'
import type { PlainJson } from '../src/plain-json.ts'
import { fromSchema } from '../src/schemas/from-schema.ts'
import { shaped } from '../src/shapes.ts'

/** A minimal contract with one method of each kind. */
export type PingSignatures = {
  readonly ping: {
    readonly params: { readonly n: number }
    readonly result: { readonly n: number; readonly bootId: string; readonly busy: boolean }
  }
  readonly request: {
    readonly params: { readonly id: string; readonly body?: PlainJson }
    readonly result: PlainJson | undefined
  }
  readonly cancel: { readonly params: { readonly id: string }; readonly result: { readonly cancelled: boolean } }
}

const bounds = { maxParams: 4_096, maxResult: 4_096 }

export const pingTable: {
  readonly [K in keyof PingSignatures]: CallSpec<PingSignatures[K]['result']> & ServeSpec<PingSignatures[K]['params']>
} = {
  ping: {
    ...bounds,
    timeoutMs: 300,
    cancellable: false,
    params: fromSchema(
      v.object(
        { n: v.pipe(v.number('must be a whole number'), v.integer(), v.minValue(0, 'must be a whole number')) },
        'must be an object',
      ),
    ),
    result: shaped({ n: 'number', bootId: 'string', busy: 'boolean' }),
  },
  request: {
    ...bounds,
    timeoutMs: null,
    cancellable: true,
    params: shaped({ id: 'string' }),
    result: shaped('any'),
  },
  cancel: {
    ...bounds,
    timeoutMs: 300,
    cancellable: false,
    params: shaped({ id: 'string' }),
    result: shaped({ cancelled: 'boolean' }),
  },
}
