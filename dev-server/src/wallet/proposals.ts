import * as v from 'valibot'
import type { Connecting, ConnectingDeps } from './connecting.ts'
import { NOBODY } from './connecting.ts'
import type { Client } from './open-client.ts'
import { grantNamespaces, problemOfProposal, showProposal } from './proposal.ts'
import type { WalletProblem } from './wallet-error.ts'
import { fail, problem } from './wallet-error.ts'
import type { Grant, HeldAccount, Proposal } from './wallet-types.ts'
import type { WireProposal } from './wire.ts'
import { proposalSchema } from './wire.ts'

type ProposalDeps = ConnectingDeps & { readonly held: readonly HeldAccount[] }

const MAX_REASON_LENGTH = 200

type Namespaces = Parameters<Client['approve']>[0]['namespaces']

export const createProposals = ({ client, held, chains, refused }: ProposalDeps): Connecting<Proposal> => {
  const waiting = new Map<number, WireProposal>()

  const rejectWith = (id: number, { code, message }: Omit<WalletProblem, 'name'>): Promise<void> =>
    client.reject({ id, reason: { code, message } })
  const chosen = ({ accounts }: Grant): readonly HeldAccount[] =>
    accounts === undefined
      ? held.slice(0, 1)
      : accounts.map((role) => held.find((account) => account.role === role) ?? fail('unsupported-accounts', role))
  const take = (id: number): WireProposal => {
    const proposal = waiting.get(id) ?? fail('nothing-there', 'No such proposal.')
    waiting.delete(id)
    return proposal
  }
  /** If an answer fails, the proposal is kept so that the user can retry until it expires. */
  const orPutBack = async <T>(proposal: WireProposal, answer: () => Promise<T>): Promise<T> => {
    try {
      return await answer()
    } catch (error) {
      if (client.proposal.keys.includes(proposal.id)) waiting.set(proposal.id, proposal)
      throw error
    }
  }

  return {
    receive: async (given) => {
      const parsed = v.safeParse(proposalSchema, given)
      if (!parsed.success) {
        const { id } = v.parse(v.object({ id: v.number() }), given)
        const what = problem('invalid-request', parsed.issues[0].message)
        refused({ what: 'proposal', id, asker: NOBODY, problem: what })
        return rejectWith(id, what)
      }
      const proposal = parsed.output
      const what = problemOfProposal(proposal, chains())
      if (what === undefined) return void waiting.set(proposal.id, proposal)
      refused({ what: 'proposal', id: proposal.id, asker: proposal.proposer, problem: what })
      return rejectWith(proposal.id, what)
    },
    list: () => [...waiting.values()].map((proposal) => showProposal(proposal, chains())),
    approve: async (id, grant) => {
      const proposal = take(id)
      return orPutBack(proposal, async () => {
        const choice = { accounts: chosen(grant), ...(grant.chains ? { chains: grant.chains } : {}) }
        const namespaces = grantNamespaces(proposal, chains(), choice)
        const { topic } = await client.approve({ id, namespaces: structuredClone(namespaces) as Namespaces })
        return topic
      })
    },
    reject: async (id, reason) => {
      const proposal = take(id)
      const { code, message } = problem('user-refused-session')
      return orPutBack(proposal, () =>
        rejectWith(id, { code, message: reason?.slice(0, MAX_REASON_LENGTH) || message }),
      )
    },
    tidy: () => {
      const alive = new Set(client.proposal.keys)
      for (const id of waiting.keys()) if (!alive.has(id)) waiting.delete(id)
    },
  }
}
