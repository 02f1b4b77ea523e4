import { openObject } from '@casement/shared-protocol/schemas'
import type { Blockhash } from '@solana/web3.js'
import * as v from 'valibot'
import { addressSchema, inContext, u64 } from './answers.ts'
import { askSolana } from './ask-solana.ts'

/** For how long a transaction can be taken into a block: for 150 blocks, about a minute. */
export type Lifetime = { readonly blockhash: Blockhash; readonly lastValidBlockHeight: bigint }

// A blockhash is written like an address.
const blockhashSchema = v.pipe(
  addressSchema,
  v.transform((hash) => hash as string as Blockhash),
)
const lifetimeSchema = inContext(openObject({ blockhash: blockhashSchema, lastValidBlockHeight: u64 }))

/**
 * Reads the lifetime of a transaction that is made now. A wallet may choose the blockhash anew while it waits for the
 * visitor: read it again when the wallet has answered, to know until when the transaction may still come.
 *
 * @example
 * await readLifetime('https://rpc.example/solana', signal) // { blockhash, lastValidBlockHeight: 450n }
 */
export const readLifetime = async (url: string, signal: AbortSignal): Promise<Lifetime> => {
  const said = await askSolana(
    url,
    { what: 'the newest block', call: (rpc) => rpc.getLatestBlockhash(), answer: lifetimeSchema },
    signal,
  )
  return said.value
}
