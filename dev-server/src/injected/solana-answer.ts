import { ProviderRpcError, UNAUTHORIZED, USER_REJECTED } from '@casement/shared-protocol'
import { ALL_ROLES, addressesOf, addressOf } from './accounts.ts'
import { describeConnect } from './describe-evm.ts'
import type { SolanaSigner } from './describe-solana.ts'
import { describeSignIn, describeSolanaMessages, describeSolanaTransactions } from './describe-solana.ts'
import type { Prompt, WalletRole } from './prompt.ts'
import type { RequestContext } from './request-context.ts'
import { signInMessage } from './sign-in-message.ts'
import { toBase64 } from './solana-parameters.ts'
import { sendSolanaTransaction, signSolanaMessage, signSolanaTransaction } from './solana-perform.ts'
import type { SolanaAct } from './solana-plan.ts'
import { planSolana, solanaAddresses } from './solana-plan.ts'

const signerOf = async (role: WalletRole): Promise<SolanaSigner> => ({ role, address: await addressOf('solana', role) })

type SignIns = Extract<SolanaAct, { kind: 'sign-in' }>['inputs']

const signInsOf = (origin: string, inputs: SignIns) =>
  Promise.all(
    inputs.map(async (input) => {
      const { host } = new URL(origin)
      const signer = await signerOf(input.role)
      return { signer, domain: input.domain ?? host, message: signInMessage(input, host, signer.address) }
    }),
  )

const describe = async ({ origin, connection }: RequestContext, act: SolanaAct): Promise<Prompt> => {
  switch (act.kind) {
    case 'connect':
      return describeConnect(origin, connection().solana, await addressesOf('solana'))
    case 'sign-messages':
      return describeSolanaMessages(
        origin,
        await Promise.all(
          act.inputs.map(async ({ role, message }) => ({ signer: await signerOf(role), bytes: message })),
        ),
      )
    case 'transactions':
      return describeSolanaTransactions(
        origin,
        act.send,
        await Promise.all(act.inputs.map(async ({ role, shown }) => ({ signer: await signerOf(role), shown }))),
      )
    case 'sign-in':
      return describeSignIn(origin, await signInsOf(origin, act.inputs))
  }
}

const inOrder = async <Input, Output>(
  inputs: readonly Input[],
  run: (input: Input) => Promise<Output>,
): Promise<readonly Output[]> => {
  const outputs: Output[] = []
  for (const input of inputs) outputs.push(await run(input))
  return outputs
}

const signIn = async ({ origin, connection, change }: RequestContext, inputs: SignIns): Promise<unknown> => {
  const roles = inputs.map(({ role }) => role)
  await change({ kind: 'permitted', namespace: 'solana', roles: [...roles, ...connection().solana] })
  const signIns = await signInsOf(origin, inputs)
  return inOrder(signIns, async ({ signer, message }) => ({
    account: signer.address,
    signatureType: 'ed25519',
    ...(await signSolanaMessage(signer.role, new TextEncoder().encode(message))),
  }))
}

const approved = async (context: RequestContext, act: SolanaAct): Promise<unknown> => {
  const { roles } = await context.approve(() => describe(context, act))
  const taken = (role: WalletRole): boolean => !context.connection().solana.includes(role)
  // The account may have been revoked while the prompt was open.
  if ((act.kind === 'sign-messages' || act.kind === 'transactions') && act.inputs.some(({ role }) => taken(role)))
    throw new ProviderRpcError(UNAUTHORIZED, 'This account is no longer connected to this site')
  switch (act.kind) {
    case 'connect':
      if (roles.length === 0) throw new ProviderRpcError(USER_REJECTED, 'User rejected the request')
      await context.change({ kind: 'permitted', namespace: 'solana', roles })
      return solanaAddresses(roles)
    case 'sign-messages':
      return inOrder(act.inputs, ({ role, message }) => signSolanaMessage(role, message))
    case 'transactions':
      return inOrder(act.inputs, async ({ role, bytes, options }) => {
        const signed = await signSolanaTransaction(role, bytes)
        return act.send
          ? { signature: await sendSolanaTransaction(context.solanaRpc, signed, options) }
          : { signedTransaction: toBase64(signed) }
      })
    case 'sign-in':
      return signIn(context, act.inputs)
  }
}

/** Answers a request of the Wallet Standard wallet. */
export const answerSolana = async (context: RequestContext, method: string, params: unknown): Promise<unknown> => {
  const plan = await planSolana(context.connection(), ALL_ROLES, method, params)
  switch (plan.kind) {
    case 'accounts':
      return solanaAddresses(plan.roles)
    case 'change':
      await context.change(plan.change)
      return plan.value
    case 'ask':
      return approved(context, plan.act)
  }
}
