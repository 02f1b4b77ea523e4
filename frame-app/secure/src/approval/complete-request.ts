import type { CallChain } from './call-chain.ts'
import { completeTransactionRequest } from './complete-transaction-request.ts'
import { readLookupTables } from './read-lookup-tables.ts'
import type { Completion } from './rules/completion.ts'
import type { SignRequest } from './rules/sign-request.ts'
import { isSolanaTransaction } from './rules/solana-request.ts'

/** Asks the network for what a request for a transaction lacks. */
export const completeRequest = async (request: SignRequest, callChain: CallChain): Promise<Completion> =>
  isSolanaTransaction(request)
    ? { kind: 'solana', tables: await readLookupTables(request, callChain) }
    : { kind: 'eip155', unsigned: await completeTransactionRequest(request, callChain) }
