import type { CallSpec, ServeSpec } from '../src/contract.ts'
import { count, flag, json, record, text } from '../src/lean-parsers.ts'
import type { PlainJson } from '../src/plain-json.ts'

/** A contract small enough to see whole, with one method of each kind. */
export type PingSignatures = {
  readonly ping: { readonly params: { readonly n: number }; readonly result: { readonly n: number; readonly bootId: string; readonly busy: boolean } }
  readonly request: { readonly params: { readonly id: string; readonly body?: PlainJson }; readonly result: PlainJson | undefined }
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
    params: record({ n: count }),
    result: record({ n: count, bootId: text(64), busy: flag }),
  },
  request: {
    ...bounds,
    timeoutMs: null,
    cancellable: true,
    params: (value) => {
      const read = record({ id: text(64) })(value)
      return read.ok ? { ok: true, value: value as { id: string; body?: PlainJson } } : read
    },
    result: json,
  },
  cancel: {
    ...bounds,
    timeoutMs: 300,
    cancellable: false,
    params: record({ id: text(64) }),
    result: record({ cancelled: flag }),
  },
}
