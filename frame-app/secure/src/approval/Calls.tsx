import type { CallView } from './rules/review-calls.ts'
import { TypedRows } from './TypedRows.tsx'

/** Every call of a transaction with its arguments, and the calls inside it after it. */
export const Calls = ({ calls }: { readonly calls: readonly CallView[] }) =>
  calls.map((call, at) => [
    call.signature !== undefined && <TypedRows key={at} primaryType={call.signature} rows={call.rows} />,
    call.inner.length > 0 && <Calls key={`${at}-inner`} calls={call.inner} />,
  ])
