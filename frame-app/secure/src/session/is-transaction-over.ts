import { ServiceError } from '../service/service-error.ts'

const OVER: readonly string[] = ['transaction_expired', 'transaction_unknown', 'transaction_state']

/** Whether the service has refused because a login or a change of address has ended, so that another has to begin. */
export const isTransactionOver = (error: unknown): boolean => error instanceof ServiceError && OVER.includes(error.code)
