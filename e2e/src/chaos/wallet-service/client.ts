import type { TestDevice } from '../../../../wallet-service/src/http/proofs-for-tests.ts'
import { HOST, PROJECT } from './service-process.ts'

/** The answer to a request, or that none came: then nobody knows whether it was carried out. */
export type Answer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: any }
  | { readonly kind: 'lost' }

export type Client = {
  readonly ask: (
    method: string,
    path: string,
    request: {
      readonly device: TestDevice
      readonly body?: unknown
      readonly accessToken?: string | undefined
      readonly ifMatch?: number | undefined
    },
  ) => Promise<Answer>
}

/** Asks the service as the secure frame does. */
export const createClient = (base: string, origin: string): Client => {
  let nonce: string | undefined
  const send: Client['ask'] = async (method, path, { device, body, accessToken, ifMatch }) => {
    const proof = await device.prove({ method, url: `${origin}${path}`, now: Date.now(), nonce, accessToken })
    try {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: {
          origin,
          dpop: proof,
          'x-project-id': PROJECT,
          ...(accessToken === undefined ? {} : { authorization: `DPoP ${accessToken}` }),
          ...(ifMatch === undefined ? {} : { 'if-match': String(ifMatch) }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      nonce = response.headers.get('dpop-nonce') ?? nonce
      const text = await response.text()
      return { kind: 'answer', status: response.status, body: text === '' ? undefined : JSON.parse(text) }
    } catch {
      return { kind: 'lost' }
    }
  }
  return {
    ask: async (...given) => {
      const answer = await send(...given)
      return answer.kind === 'answer' && answer.body?.code === 'use_dpop_nonce' ? send(...given) : answer
    },
  }
}

export { HOST }
