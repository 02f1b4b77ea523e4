import { INTERNAL_ERROR, ProviderRpcError } from '@casement/shared-protocol'
import { PROPOSED_METHODS } from '../../../kernel/rules/proposed-methods.ts'
import type { ConnectAndSign, WalletSignIn } from '../../sign-in/index.ts'
import type { Client, ClientInternals } from './patch-sign-client.ts'
import { PROPOSED_EVENTS } from './proposal.ts'
import type { SignInResponse } from './read-sign-in.ts'
import { encodeRecap, readResponse, signedGrant, signedText } from './read-sign-in.ts'

// Connects and signs in in one step (`wc_sessionAuthenticate`). The library sends the request; this file reads the
// response. The library would verify signatures itself (contract signatures through its vendor's server) and create a
// session even if a signature is invalid.

/** An approved session, with what the wallet signed unless it only connected. */
export type Approval = { readonly topic: string; readonly signed?: readonly [WalletSignIn, ...WalletSignIn[]] }

export type AskedSignIn = {
  readonly asked: ConnectAndSign
  /** Called before the session is created. The session must not be used until the signatures are stored. */
  readonly before: (topic: string) => void
}

type Asking = { readonly uri: string; readonly approved: Promise<Approval>; readonly drop: () => void }

/** Topics on which responses are expected, with the public key that each is encrypted for. */
export type SignInAnswers = Map<string, string>

type Asked = Pick<AskedSignIn, 'before'> & { readonly publicKey: string; readonly pairingTopic: string }

/** Error code of a wallet that can only connect; it answers the proposal sent along with the request instead. */
const UNSUPPORTED = 10001
/**
 * How often a pairing is made. The library makes the ids of the sign-in and of its proposal from the time and a random
 * number below 1,000, so about one pairing in 1,000 has the same id for both, and the answer to one is taken for the
 * other's.
 */
const MAX_TIMES = 3
const SESSION_S = 7 * 24 * 60 * 60
const OVER = { code: 6000, message: 'User disconnected.' }

const ignore = (): undefined => undefined
const unreadable = (): ProviderRpcError =>
  new ProviderRpcError(INTERNAL_ERROR, 'The wallet answered the sign-in with what is no answer')

/**
 * Creates a function that asks a wallet to connect and sign in in one step.
 *
 * @example
 * const askSignIn = createAskSignIn(client, new Map())
 * const { uri, approved } = await askSignIn({ asked, before: hold })
 */
export const createAskSignIn = (client: Client, answers: SignInAnswers) => {
  const { engine, core } = client as unknown as ClientInternals
  const { auth } = client
  // The library decrypts responses with the key of the latest request only, but a wallet may still follow an older URI.
  const { crypto } = client.core
  const decode = crypto.decode.bind(crypto)
  crypto.decode = (topic, message, options) => {
    const receiverPublicKey = answers.get(topic)
    return decode(topic, message, receiverPublicKey === undefined ? options : { ...options, receiverPublicKey })
  }

  // If given methods, the library encodes them with Node's `Buffer`, which browsers lack. Without methods, it proposes
  // almost nothing to wallets that can only connect, so they are added here.
  const sendRequest = engine.sendRequest
  engine.sendRequest = (asked) => {
    const { optionalNamespaces, authPayload } = asked.params
    // The library sends an empty statement if there is none, which the standard does not allow.
    if (authPayload?.statement === '') {
      const { statement: _, ...stated } = authPayload
      return sendRequest({ ...asked, params: { ...asked.params, authPayload: stated } })
    }
    const { eip155 } = optionalNamespaces ?? {}
    if (asked.method === 'wc_sessionPropose' && eip155?.methods.join() === 'personal_sign')
      eip155.methods = [...PROPOSED_METHODS.eip155]
    return sendRequest(asked)
  }

  /** Creates the session; both parties know its key by now. */
  const begin = async (
    { cacaos, responder }: SignInResponse,
    { publicKey, pairingTopic, before }: Asked,
  ): Promise<Approval> => {
    const [first, ...rest] = cacaos.map((cacao): WalletSignIn => ({ cacao, text: signedText(cacao) }))
    const { accounts, methods } = signedGrant(cacaos)
    if (!first || accounts.length === 0 || methods.length === 0) throw unreadable()
    const topic = await crypto.generateSharedKey(publicKey, responder.publicKey)
    const chains = [...new Set(accounts.map((account) => account.split(':', 2).join(':')))]
    const expiry = Math.floor(Date.now() / 1_000) + SESSION_S
    before(topic)
    await client.core.relayer.subscribe(topic)
    const session = {
      topic,
      pairingTopic,
      expiry,
      acknowledged: true,
      controller: responder.publicKey,
      self: { publicKey, metadata: client.metadata },
      peer: responder,
      relay: { protocol: 'irn' },
      requiredNamespaces: {},
      optionalNamespaces: {},
      namespaces: { eip155: { chains, accounts: [...accounts], methods: [...methods], events: [...PROPOSED_EVENTS] } },
    }
    await client.session.set(topic, session as never)
    client.core.expirer.set(topic, expiry)
    return { topic, signed: [first, ...rest] }
  }

  const ask = async ({ asked, before }: AskedSignIn): Promise<Asking & { readonly isAmbiguous: boolean }> => {
    const { chains, notBefore, expirationTime, statement, resources, domain, uri: aud, nonce } = asked
    const { uri = '', response } = await client.authenticate({
      chains: [...chains],
      domain,
      uri: aud,
      nonce,
      resources: [...(resources ?? []), encodeRecap(PROPOSED_METHODS.eip155)],
      ...(statement === undefined ? {} : { statement }),
      ...(notBefore === undefined ? {} : { nbf: notBefore }),
      ...(expirationTime === undefined ? {} : { exp: expirationTime }),
    })
    const pairingTopic = uri.slice('wc:'.length).split('@', 1)[0] ?? ''
    const question = auth.requests.getAll().find((each) => each.pairingTopic === pairingTopic)
    const proposal = client.proposal.getAll().find((each) => each.pairingTopic === pairingTopic)
    const answerTopic = auth.pairingTopics.getAll().find((each) => each.pairingTopic === pairingTopic)?.topic ?? ''
    const publicKey = question?.requester.publicKey ?? ''
    const name = `session_request:${question?.id}`
    answers.set(answerTopic, publicKey)

    const forget = (): void => {
      answers.delete(answerTopic)
      engine.events.removeAllListeners(name)
      if (question) {
        core.expirer.del(question.id)
        auth.requests.delete(question.id, OVER).catch(ignore)
      }
      auth.pairingTopics.delete(answerTopic, OVER).catch(ignore)
      client.core.relayer.unsubscribe(answerTopic).catch(ignore)
    }
    const withdraw = (): void => {
      if (!proposal) return
      core.expirer.del(proposal.id)
      client.proposal.delete(proposal.id, OVER).catch(ignore)
    }

    const connected = response().then(({ session }): Approval => {
      if (!session) throw unreadable()
      return { topic: session.topic }
    })
    const answered = new Promise<Approval>((resolve, reject) => {
      engine.events.removeAllListeners(name)
      engine.events.on(name, ({ error, result }: { error?: { code?: unknown }; result?: unknown }) => {
        if (error?.code === UNSUPPORTED) return
        withdraw()
        if (error) return reject(error)
        const read = readResponse(result)
        if (read) resolve(begin(read, { publicKey, pairingTopic, before }))
        else reject(unreadable())
      })
    })
    const approved = Promise.race([connected, answered]).finally(forget)
    approved.catch(ignore)
    return {
      uri,
      approved,
      isAmbiguous: question !== undefined && question.id === proposal?.id,
      drop: () => {
        forget()
        withdraw()
        client.core.pairing.disconnect({ topic: pairingTopic }).catch(ignore)
      },
    }
  }

  return async (wanted: AskedSignIn): Promise<Asking> => {
    let asking = await ask(wanted)
    for (let times = 1; asking.isAmbiguous && times < MAX_TIMES; times += 1) {
      asking.drop()
      asking = await ask(wanted)
    }
    return asking
  }
}
