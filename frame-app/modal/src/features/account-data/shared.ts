// What views of other features use of this one. It is loaded with those views.
export type { AccountData } from './account-data.ts'
export { accountDataOf } from './account-data.ts'
export type { DataError } from './data-error.ts'
export { valueIn } from './data-error.ts'
export { gate } from './gate.ts'
export type { BalancesState } from './rules/balances-state.ts'
export { useBalances } from './use-balances.ts'
export { WithIdentity } from './WithIdentity.tsx'
