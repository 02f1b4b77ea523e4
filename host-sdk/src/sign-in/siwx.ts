import type { SiwxCall, SiwxResult } from '@casement/shared-protocol/host'
import { SIGN_IN_SIGNATURE_TIMEOUT_MS } from '@casement/shared-protocol/host'
import type { SiwxConfig } from '../sign-in-options.ts'
import { callPage } from './call-page.ts'
import type { PageSignIn } from './page-sign-in.ts'
import { badOption, flagOf, mustHave } from './page-sign-in.ts'
import { anything } from './read.ts'
import { readMessage, readSessions, readSignature } from './read-answers.ts'

const NEEDED = ['createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions']

const isRequired = (siwx: SiwxConfig): boolean => {
  let required: unknown
  try {
    required = siwx.getRequired?.() ?? true
  } catch {
    throw badOption('siwx.getRequired', 'threw')
  }
  if (typeof required !== 'boolean') throw badOption('siwx.getRequired', 'must give true or false')
  return required
}

/**
 * Connects the frame with the page's sign-in functions. They are called as methods of their object, so that classes
 * keep their `this`.
 *
 * @example
 * const signIn = siwxSignIn(options.siwx)
 * await signIn.answer({ op: 'getSessions', input: { chainId: 'eip155:1', address: '0x…' } })
 */
export const siwxSignIn = (siwx: SiwxConfig): PageSignIn => {
  mustHave(siwx, 'siwx', NEEDED)

  const answer = async (call: SiwxCall): Promise<SiwxResult> => {
    const { op } = call
    const name = `siwx.${op}`
    switch (call.op) {
      case 'createMessage': {
        const result = await callPage(name, () => siwx.createMessage(call.input), readMessage)
        return { op: call.op, result } as SiwxResult
      }
      case 'signMessage': {
        const sign = () => siwx.signMessage?.(call.input)
        return { op: call.op, result: await callPage(name, sign, readSignature, SIGN_IN_SIGNATURE_TIMEOUT_MS) }
      }
      case 'getSessions': {
        const { chainId, address } = call.input
        const result = await callPage(name, () => siwx.getSessions(chainId, address), readSessions)
        return { op: call.op, result } as SiwxResult
      }
      case 'addSession':
        await callPage(name, () => siwx.addSession(call.input), anything)
        return { op: call.op }
      case 'setSessions':
        await callPage(name, () => siwx.setSessions(call.input), anything)
        return { op: call.op }
      case 'revokeSession': {
        const { chainId, address } = call.input
        await callPage(name, () => siwx.revokeSession(chainId, address), anything)
        return { op: call.op }
      }
    }
  }

  return {
    option: () => ({
      kind: 'host',
      required: isRequired(siwx),
      ...(typeof siwx.signMessage === 'function' ? { signsMessages: true } : {}),
      ...flagOf('signOutOnDisconnect', siwx.signOutOnDisconnect, 'siwx.signOutOnDisconnect'),
    }),
    answer,
    end: () => undefined,
  }
}
