import { isRefusal } from '../service/service-error.ts'

/** Whether the service has refused because a login or a change of address has ended, so that another has to begin. */
export const isTransactionOver = (error: unknown): boolean =>
  isRefusal(error, 'transaction_expired', 'transaction_unknown', 'transaction_state')
