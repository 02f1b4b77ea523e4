import type { TokenBalance } from '../../../kernel/rules/token-balance.ts'

/** What is known of a request for balances. */
type BalancesQuery = {
  readonly data: readonly TokenBalance[] | undefined
  readonly dataUpdatedAt: number
  readonly isError: boolean
  /** The request waits for the browser to be online. */
  readonly isPaused: boolean
  readonly isUnsupported: boolean
}

/** What the account view shows of its balances. */
export type BalancesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed' }
  /** The data service does not know the network. */
  | { readonly kind: 'unsupported' }
  /** `behind`: they are from `at`, and newer ones could not be had. */
  | {
      readonly kind: 'shown'
      readonly balances: readonly TokenBalance[]
      readonly at: number
      readonly behind: boolean
    }

/** Balances once known stay visible, whatever becomes of later requests. */
export const balancesState = (query: BalancesQuery): BalancesState => {
  const { data, dataUpdatedAt, isError, isPaused, isUnsupported } = query
  if (data) return { kind: 'shown', balances: data, at: dataUpdatedAt, behind: isError || isPaused }
  if (isUnsupported) return { kind: 'unsupported' }
  if (isPaused) return { kind: 'offline' }
  return { kind: isError ? 'failed' : 'loading' }
}
