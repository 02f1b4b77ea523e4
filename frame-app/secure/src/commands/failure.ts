import { ProviderRpcError, TRANSACTION_REJECTED } from '@casement/shared-protocol'
import { embeddedError } from '@casement/shared-protocol/secure-frame'
import { ChainCallError } from '../service/chain-call-error.ts'
import { ServiceError, ServiceUnreachableError } from '../service/service-error.ts'

/** Errors by name, because those of a Worker lose their class on the way. */
const BY_NAME: { readonly [name: string]: Parameters<typeof embeddedError>[0]['reason'] } = {
  CommitmentMismatchError: 'commitment_mismatch',
  // A share that cannot be used, or that belongs elsewhere, gives no wallet either.
  ShareError: 'commitment_mismatch',
  ManifestError: 'manifest_invalid',
  FactorError: 'factor_wrong',
  StorageError: 'storage_failed',
  KeyWorkerError: 'dependency_failed',
}

/**
 * Says a failure so that the modal can explain it. What was made for the modal stays as it is. Anything else that is not
 * named here is a fault of ours: the modal learns nothing of it.
 */
export const asFailure = (error: unknown): unknown => {
  if (error instanceof ServiceUnreachableError) return embeddedError({ reason: 'unreachable' })
  if (error instanceof ServiceError) {
    const { code, retryAfterMs, attemptsLeft } = error
    return embeddedError({ reason: code, retryAfterMs, attemptsLeft })
  }
  if (error instanceof ChainCallError)
    return new ProviderRpcError(TRANSACTION_REJECTED, error.message, { outcome: 'not-sent' })
  const reason = error instanceof Error && Object.hasOwn(BY_NAME, error.name) ? BY_NAME[error.name] : undefined
  return reason === undefined ? error : embeddedError({ reason })
}
