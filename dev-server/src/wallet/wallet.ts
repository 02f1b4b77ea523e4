import * as v from 'valibot'
import { isNamespace, namespaceOf } from './abilities.ts'
import { decodeRequest } from './decode/decode-request.ts'
import { createKeyring } from './keyring.ts'
import { openClient } from './open-client.ts'
import { perform } from './perform.ts'
import { createProposals } from './proposals.ts'
import { createRequestQueue } from './request-queue.ts'
import { createSessions } from './sessions.ts'
import type { Asker, Refusal } from './shown.ts'
import { createSignIns } from './sign-ins.ts'
import { createStore } from './store.ts'
import { fail } from './wallet-error.ts'
import type { RelayStatus, Wallet, WalletOptions, WalletState } from './wallet-types.ts'
import { requestSchema } from './wire.ts'

export type {
  Asker,
  Refusal,
  ShownAction,
  ShownCall,
  ShownEvmTransaction,
  ShownInstruction,
  ShownMessage,
  ShownRequest,
  ShownSolanaTransaction,
} from './shown.ts'
export type { WalletProblem, WalletProblemName } from './wallet-error.ts'
export { WalletError } from './wallet-error.ts'
export type {
  Asked,
  Grant,
  HeldAccount,
  PendingRequest,
  Proposal,
  RelayStatus,
  Session,
  SignInAsked,
  Wallet,
  WalletOptions,
  WalletState,
  WalletStorage,
} from './wallet-types.ts'

const MAX_REFUSALS = 20
const MAX_URI_LENGTH = 2_048
const NOBODY: Asker = { name: '', url: '', description: '' }

const heldChains = (rpc: Readonly<Record<string, string>>): Map<string, string> => {
  const chains = new Map(Object.entries(rpc))
  for (const chain of chains.keys()) if (!isNamespace(namespaceOf(chain))) fail('unsupported-namespace', chain)
  return chains
}

/** Starts a wallet that connects only to the relay and to the chains' RPC. */
export const createWallet = async (options: WalletOptions): Promise<Wallet> => {
  const chains = heldChains(options.rpc)
  const keyring = await createKeyring(options.accounts)
  const { client, close } = await openClient(options)
  const store = createStore<WalletState>({
    relay: { kind: 'idle' },
    accounts: keyring.held,
    chains: [...chains.keys()],
    proposals: [],
    signIns: [],
    sessions: [],
    requests: [],
    refusals: [],
  })
  let stopped = false

  const refused = (refusal: Refusal): void =>
    store.set((state) => ({ ...state, refusals: [...state.refusals, refusal].slice(-MAX_REFUSALS) }))
  const sessions = createSessions(client, keyring.held)
  const proposals = createProposals({ client, held: keyring.held, chains: () => [...chains.keys()], refused })
  const signIns = createSignIns({ client, keyring, chains: () => [...chains.keys()], refused })
  const switchChain = async (topic: string, chain: string): Promise<void> => {
    if (!chains.has(chain)) fail('unknown-chain', chain)
    await sessions.switchChain(topic, chain)
  }
  const queue = createRequestQueue({
    store,
    refused,
    decode: ({ topic, params: { chainId, request } }) => {
      const session = sessions.find(topic)
      return decodeRequest({
        asker: session?.asker ?? NOBODY,
        chain: chainId,
        method: request.method,
        params: request.params,
        accounts: session?.accounts ?? [],
        chains: session?.chains ?? [],
        held: [...chains.keys()],
      })
    },
    askerOf: (topic) => sessions.find(topic)?.asker ?? NOBODY,
    perform: (work, topic) =>
      perform(work, {
        keyring,
        rpcOf: (chain) => chains.get(chain),
        addChain: (chain, rpcUrl) => void chains.set(chain, rpcUrl),
        switchChain: (chain) => switchChain(topic, chain),
      }),
    respond: async (topic, id, answer) => {
      await client.respond({ topic, response: { id, jsonrpc: '2.0', ...answer } })
      // The library removes the request from storage without awaiting the write, so a wallet restarted before then
      // would ask again. A read queued now resolves after that write.
      await client.core.storage.getKeys()
    },
  })

  const refresh = (): void => {
    proposals.tidy()
    signIns.tidy()
    sessions.tidy()
    store.set((state) => ({
      ...state,
      chains: [...chains.keys()],
      proposals: proposals.list(),
      signIns: signIns.list(),
      sessions: sessions.list(),
    }))
    queue.drop(({ topic }) => !client.session.keys.includes(topic))
  }
  /** Runs a task and refreshes the state, whether it succeeds or fails. */
  const doing = async <T>(what: () => Promise<T>): Promise<T> => {
    if (stopped) return fail('stopped')
    try {
      return await what()
    } finally {
      refresh()
    }
  }
  /** No caller awaits the handling of an event: if an answer cannot be sent, the page misses it. */
  const handle = (what: () => Promise<void>): void => void doing(what).catch(() => undefined)
  const setRelay = (relay: RelayStatus): void => store.set((state) => ({ ...state, relay }))
  const knowing = (topic: string): string => sessions.find(topic)?.topic ?? fail('nothing-there', 'No such session.')

  const receiveRequest = (given: unknown): void => {
    const parsed = v.safeParse(requestSchema, given)
    if (parsed.success) handle(() => queue.receive(parsed.output))
  }
  client.on('session_proposal', ({ params }) => handle(() => proposals.receive(params)))
  // The library announces support for sign-in if this event has a listener.
  if (options.signsIn) client.on('session_authenticate', (asked) => handle(() => signIns.receive(asked)))
  client.on('session_request', receiveRequest)
  client.on('session_request_expire', ({ id }) => queue.drop((request) => request.id === id))
  for (const event of ['proposal_expire', 'session_delete', 'session_expire', 'session_extend'] as const) {
    client.on(event, refresh)
  }
  const { relayer } = client.core
  relayer.on('relayer_connect', () => setRelay({ kind: 'connected' }))
  relayer.on('relayer_error', ({ message }: Error) => setRelay({ kind: 'refused', reason: message }))
  relayer.on('relayer_disconnect', () => {
    // A refusing relay closes the socket after naming its reason; that reason stays shown.
    if (store.get().relay.kind !== 'refused') setRelay({ kind: 'disconnected' })
  })
  if (relayer.connected) setRelay({ kind: 'connected' })

  // Proposals left unanswered when the wallet stopped.
  for (const proposal of client.proposal.getAll()) handle(() => proposals.receive(proposal))
  for (const request of client.getPendingSessionRequests()) receiveRequest(request)
  refresh()

  return {
    getState: store.get,
    subscribe: store.subscribe,
    pair: (uri) =>
      doing(async () => {
        if (!uri.startsWith('wc:') || uri.length > MAX_URI_LENGTH) fail('invalid-request', 'not a wc: address')
        await client.pair({ uri })
      }),
    approve: (id, grant = {}) => doing(() => proposals.approve(id, grant)),
    reject: (id, reason) => doing(() => proposals.reject(id, reason)),
    signIn: (id, grant = {}) => doing(() => signIns.approve(id, grant)),
    refuseSignIn: (id) => doing(() => signIns.reject(id)),
    answer: (id, decision) => doing(() => queue.answer(id, decision)),
    switchChain: (topic, chain) => doing(() => switchChain(knowing(topic), chain)),
    changeAccount: (topic, accounts) => doing(() => sessions.changeAccount(knowing(topic), accounts)),
    extend: (topic) => doing(async () => void (await client.extend({ topic: knowing(topic) }))),
    disconnect: (topic) =>
      doing(() => client.disconnect({ topic: knowing(topic), reason: { code: 6000, message: 'User disconnected.' } })),
    ping: (topic) => doing(() => client.ping({ topic: knowing(topic) })),
    stop: async () => {
      if (stopped) return
      stopped = true
      await close()
    },
  }
}
