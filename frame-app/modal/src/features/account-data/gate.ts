import { BALANCE_RETRY_MS } from '@casement/shared-protocol'
import { mayAskAgain } from './rules/may-ask-again.ts'

type Asked = { readonly state: Parameters<typeof mayAskAgain>[0] }

const hasPassed = ({ state }: Asked): boolean => mayAskAgain(state, Date.now(), BALANCE_RETRY_MS)

/** Options of a query that is not asked again by itself for 30 s after a failure: specification section 9. */
export const gate = {
  retryOnMount: hasPassed,
  refetchOnMount: hasPassed,
  refetchOnWindowFocus: hasPassed,
  refetchOnReconnect: hasPassed,
}
