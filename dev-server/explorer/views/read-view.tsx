import type { ReactNode } from 'react'
import { Away, Skeleton } from '../../page-parts/away.tsx'
import type { Reading } from '../../page-parts/reading.ts'
import { Empty } from './pieces.tsx'

type ReadViewProps<T> = {
  readonly reading: Reading<T>
  /** Who is asked. */
  readonly who: string
  readonly absent?: string
  readonly lines?: number
  readonly children: (value: T) => ReactNode
}

/** What was read, or why there is nothing to be seen. */
export const ReadView = <T,>({ reading, who, absent, lines, children }: ReadViewProps<T>): ReactNode => {
  if (reading.kind === 'loading') return <Skeleton {...(lines === undefined ? {} : { lines })} />
  if (reading.kind === 'failed') return <Away who={who} problem={reading.problem} />
  if (reading.kind === 'absent') return <Empty>{absent ?? 'There is no such thing here.'}</Empty>
  return (
    <>
      {reading.problem ? <Away who={who} problem={reading.problem} stale /> : null}
      {children(reading.value)}
    </>
  )
}
