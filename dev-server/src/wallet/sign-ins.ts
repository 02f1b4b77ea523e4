import * as v from 'valibot'
import { METHODS } from './abilities.ts'
import type { Connecting, ConnectingDeps } from './connecting.ts'
import { NOBODY } from './connecting.ts'
import type { Keyring } from './keyring.ts'
import { fail, problem } from './wallet-error.ts'
import type { SignInAsked } from './wallet-types.ts'
import type { WireSignIn } from './wire.ts'
import { signInSchema } from './wire.ts'

// Pages that connect and sign in in one step (`wc_sessionAuthenticate`).

const RECAP = 'urn:recap:'
const recapSchema = v.object({
  att: v.record(v.string(), v.record(v.string(), v.array(v.record(v.string(), v.unknown())))),
})

/** The permissions that a page requests, reduced to the wallet's methods and the granted chains. */
const grantedRecap = (recap: string, chains: readonly string[]): string | undefined => {
  let written: unknown
  try {
    written = JSON.parse(atob(recap.slice(RECAP.length)))
  } catch {
    return undefined
  }
  const parsed = v.safeParse(recapSchema, written)
  if (!parsed.success) return undefined
  const asked = Object.keys(parsed.output.att.eip155 ?? {})
  const able = asked.filter((ability) => METHODS.eip155.some((method) => ability === `request/${method}`)).sort()
  if (able.length === 0) return undefined
  const eip155 = Object.fromEntries(able.map((ability) => [ability, [{ chains }]]))
  return RECAP + btoa(JSON.stringify({ att: { eip155 } })).replace(/=/g, '')
}

/** The text to sign: the page's own, on the wallet's chains, with the permissions at the end. */
const payloadOn = ({ params }: WireSignIn, chains: readonly string[]) => {
  const { resources = [], ...payload } = params.authPayload
  const last = resources.at(-1)
  const recap = last?.startsWith(RECAP) ? grantedRecap(last, chains) : undefined
  const own = resources.filter((resource) => !resource.startsWith(RECAP))
  return { ...payload, chains: [...chains], resources: recap === undefined ? own : [...own, recap] }
}

type SignInDeps = ConnectingDeps & { readonly keyring: Keyring }

export const createSignIns = ({ client, keyring, chains, refused }: SignInDeps): Connecting<SignInAsked> => {
  const waiting = new Map<number, WireSignIn>()
  const possible = ({ params }: WireSignIn): readonly string[] =>
    params.authPayload.chains.filter((chain) => chain.startsWith('eip155:') && chains().includes(chain))
  const find = (id: number): WireSignIn => waiting.get(id) ?? fail('nothing-there', 'No such sign-in.')
  const textFor = (asked: WireSignIn, granted: readonly string[], chain: string, address: string) => {
    const iss = `did:pkh:${chain}:${address}`
    const request = payloadOn(asked, granted)
    return { iss, request, text: client.formatAuthMessage({ request: request as never, iss }) }
  }
  const rejectWith = (id: number, name: 'user-refused-session' | 'unsupported-chains' | 'invalid-request') => {
    const { code, message } = problem(name)
    return client.rejectSessionAuthenticate({ id, reason: { code, message } })
  }

  return {
    receive: async (given) => {
      const parsed = v.safeParse(signInSchema, given)
      if (parsed.success && possible(parsed.output).length > 0) {
        waiting.set(parsed.output.id, parsed.output)
        return
      }
      const { id } = v.parse(v.object({ id: v.number() }), given)
      const asker = parsed.success ? parsed.output.params.requester : NOBODY
      const name = parsed.success ? 'unsupported-chains' : 'invalid-request'
      refused({ what: 'proposal', id, asker, problem: problem(name) })
      await rejectWith(id, name)
    },
    list: () =>
      [...waiting.values()].map((asked) => {
        const granted = possible(asked)
        const [chain = ''] = granted
        const address = keyring.held[0]?.evm ?? ''
        return {
          id: asked.id,
          asker: asked.params.requester,
          expiresAt: asked.params.expiryTimestamp * 1_000,
          chains: granted,
          text: textFor(asked, granted, chain, address).text,
        }
      }),
    // Signs once on every granted chain.
    approve: async (id, { accounts = [], chains: chosen }) => {
      const asked = find(id)
      const granted = possible(asked).filter((chain) => chosen?.includes(chain) ?? true)
      if (granted.length === 0) fail('incomplete-grant', 'No chain was chosen.')
      const held = accounts.length === 0 ? keyring.held[0] : keyring.held.find(({ role }) => role === accounts[0])
      const key = held && keyring.evm(held.evm)
      if (key === undefined) return fail('unsupported-accounts', accounts[0])
      waiting.delete(id)
      const auths = await Promise.all(
        granted.map(async (chain) => {
          const { iss, request, text } = textFor(asked, granted, chain, key.address)
          const { chains: _chains, type: _type, ...payload } = request
          const signature = await key.signMessage({ message: text })
          return { h: { t: 'caip122' as const }, p: { ...payload, iss }, s: { t: 'eip191' as const, s: signature } }
        }),
      )
      const { session } = await client.approveSessionAuthenticate({ id, auths: auths as never })
      return session?.topic ?? fail('incomplete-grant', 'The page asked for nothing that it could be allowed.')
    },
    reject: async (id) => {
      find(id)
      waiting.delete(id)
      await rejectWith(id, 'user-refused-session')
    },
    tidy: () => {
      const alive = new Set(client.auth.requests.keys)
      for (const id of waiting.keys()) if (!alive.has(id)) waiting.delete(id)
    },
  }
}
