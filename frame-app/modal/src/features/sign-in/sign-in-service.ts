import { withTimeout } from '@casement/parts/lib/with-timeout.ts'
import type { Client } from '@casement/shared-protocol'
import {
  BRIEF_TIMEOUT_MS,
  INTERNAL_ERROR,
  ProviderRpcError,
  SIGN_IN_SIGNATURE_TIMEOUT_MS,
  SIGN_IN_TIMEOUT_MS,
  siwxMethod,
} from '@casement/shared-protocol'
import type {
  KeptSession,
  Options,
  SiwxCall,
  SiwxOption,
  SiwxResult,
  SiwxSession,
} from '@casement/shared-protocol/schemas'
import type { CalledByFrame } from '../../kernel/host.ts'
import type { StoragePort } from '../../storage/port.ts'
import { createLocalSignIn } from './local-sign-in.ts'
import type { SignatureInput, SignInService } from './rules/sign-in-service.ts'
import { createSignInSessions } from './sign-in-sessions.ts'

export type SignInServiceParts = {
  readonly projectId: string
  readonly hostOrigin: string
  readonly options: () => Options
  readonly host: Pick<Client<CalledByFrame>, 'siwx'>
  readonly storage: StoragePort
  readonly now: () => number
}

type Answered<O extends SiwxResult['op']> = Extract<SiwxResult, { readonly op: O }>

const fault = (op: string, what: string): ProviderRpcError =>
  new ProviderRpcError(INTERNAL_ERROR, `The page’s ${op} ${what}`, { name: op })

// Slightly longer than the host's own timeout, whose error is more specific.
const patienceOf = (op: string): number =>
  (op === 'signMessage' ? SIGN_IN_SIGNATURE_TIMEOUT_MS : SIGN_IN_TIMEOUT_MS) + BRIEF_TIMEOUT_MS

/**
 * The sign-in service of the frame: the page's functions or the built-in store. Decided on each call, since the page
 * may change its options. The page's results are validated here, and every call has a timeout.
 *
 * @example
 * const service = createSignInService({ projectId, hostOrigin, options, host, storage, now: Date.now })
 * await service.getSessions({ chainId: 'eip155:1', address: '0x…' })
 */
export const createSignInService = (parts: SignInServiceParts): SignInService => {
  const { projectId, hostOrigin, options, host, storage, now } = parts

  const ask = async <O extends SiwxResult['op']>(call: SiwxCall & { readonly op: O }): Promise<Answered<O>> => {
    const { op } = call
    const silent = (): never => {
      throw fault(op, 'did not answer')
    }
    const answer = siwxMethod.result(await withTimeout(host.siwx(call), patienceOf(op), silent))
    if (!answer.ok) throw fault(op, `answered off the contract: ${answer.path} ${answer.reason}`)
    if (answer.value.op !== op) throw fault(op, `was answered for ${answer.value.op}`)
    return answer.value as Answered<O>
  }

  // A vouched session has no text and no signature, only an account.
  const sessionOf = (kept: KeptSession): SiwxSession => {
    if (!('vouched' in kept)) return kept
    const { chainId, address } = kept.vouched
    const domain = new URL(hostOrigin).host
    const data = { chainId, accountAddress: address, domain, uri: hostOrigin, version: '1', nonce: '' }
    return { data, message: '', signature: '' }
  }

  const ofPage: SignInService = {
    createMessage: async ({ accountAddress, chainId, notBefore }) => {
      const input = { accountAddress, chainId, ...(notBefore === undefined ? {} : { notBefore }) }
      return (await ask({ op: 'createMessage', input })).result
    },
    addSession: async (input) => void (await ask({ op: 'addSession', input })),
    revokeSession: async (input) => void (await ask({ op: 'revokeSession', input })),
    setSessions: async (list) => void (await ask({ op: 'setSessions', input: [...list] })),
    getSessions: async (input) => (await ask({ op: 'getSessions', input })).result.map(sessionOf),
  }

  const option = (): SiwxOption | undefined => options().siwx
  const local = createLocalSignIn({
    sessions: createSignInSessions(storage, { projectId, hostOrigin }),
    hostOrigin,
    now,
    option: () => {
      const siwx = option()
      return siwx?.kind === 'local' ? siwx : { kind: 'local' }
    },
  })
  const current = (): SignInService => (option()?.kind === 'local' ? local : ofPage)

  return {
    createMessage: (input) => current().createMessage(input),
    get signMessage() {
      const siwx = option()
      const signs = siwx?.kind === 'host' ? siwx.signsMessages : false
      if (signs !== true) return undefined
      return async (input: SignatureInput) => (await ask({ op: 'signMessage', input })).result
    },
    addSession: (session) => current().addSession(session),
    revokeSession: (account) => current().revokeSession(account),
    setSessions: (list) => current().setSessions(list),
    getSessions: (account) => current().getSessions(account),
  }
}
