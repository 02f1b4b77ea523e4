import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Database } from '../database/open-database.ts'
import type { Access, AccessTokens } from '../sessions/access-tokens.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { FindClient } from './client-network.ts'
import { ProblemError } from './problem.ts'
import type { ProofCheck } from './proof-of-possession.ts'

/** What a handler has of the request beside its body. */
export type ServiceEnvironment = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } }
export type ServiceContext = Context<ServiceEnvironment>

export type Requests = {
  /** The sender's address, for limits. */
  readonly clientOf: (context: ServiceContext) => string
  /** Requires a proof by a device's key. Returns the key's thumbprint. */
  readonly prove: (context: ServiceContext) => Promise<string>
  /** Requires an access token, with a proof by its device. */
  readonly authorize: (context: ServiceContext) => Promise<Access>
}

/** The project that a request names, which there may not be. */
export const projectIdOf = (context: ServiceContext): string => context.req.header('x-project-id') ?? ''

export const createRequests = ({
  database: { db },
  proofs,
  accessTokens,
  sessions,
  findClient,
}: {
  readonly database: Pick<Database, 'db'>
  readonly proofs: ProofCheck
  readonly accessTokens: AccessTokens
  readonly sessions: Pick<Sessions, 'assertLive'>
  readonly findClient: FindClient
}): Requests => {
  const prove = async (context: ServiceContext, accessToken?: string): Promise<string> => {
    const { method, path } = context.req
    const proof = await proofs.check({ header: context.req.header('dpop') ?? null, method, path, accessToken })
    // Kept in the database, so that a proof that one instance has seen is refused by every other.
    const stored = await db
      .insertInto('proofs')
      .values({ id: proof.id, expires_at: proof.expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (stored === undefined) throw new ProblemError('proof_invalid', { detail: 'was used before' })
    return proof.jkt
  }

  return {
    clientOf: (context) =>
      findClient(context.env?.incoming?.socket.remoteAddress, context.req.header('x-forwarded-for') ?? null),
    prove: (context) => prove(context),
    authorize: async (context) => {
      const [, token] = /^DPoP ([\w.-]+)$/.exec(context.req.header('authorization') ?? '') ?? []
      if (token === undefined) throw new ProblemError('token_invalid')
      const access = await accessTokens.read(token)
      if ((await prove(context, token)) !== access.jkt) throw new ProblemError('key_mismatch')
      await sessions.assertLive(access)
      return access
    },
  }
}
