import type { SiwxCall, SiwxResult } from '@casement/shared-protocol/host'
import { ProviderRpcError, SIGN_IN_REFETCH_MS, UNAUTHORIZED, UNSUPPORTED_METHOD } from '@casement/shared-protocol/host'
import type { SiweConfig } from '../sign-in-options.ts'
import { callPage } from './call-page.ts'
import type { PageSignIn } from './page-sign-in.ts'
import { badOption, flagOf, mustHave } from './page-sign-in.ts'
import { anything } from './read.ts'
import { siweMessages } from './siwe-message.ts'
import { watchSession } from './siwe-session.ts'

type Session = Extract<SiwxCall, { readonly op: 'addSession' }>['input']
type Account = Extract<SiwxCall, { readonly op: 'getSessions' }>['input']
type Interval = 'nonceRefetchIntervalMs' | 'sessionRefetchIntervalMs'

const NEEDED = ['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut']
const FLAGS = [
  'required',
  'enabled',
  'signOutOnDisconnect',
  'signOutOnAccountChange',
  'signOutOnNetworkChange',
] as const
/** The maximum delay of a timer. A longer one would fire at once. */
const LONGEST_MS = 2 ** 31 - 1

const intervalOf = (config: SiweConfig, name: Interval): number => {
  const ms: unknown = config[name] ?? SIGN_IN_REFETCH_MS
  if (typeof ms === 'number' && ms > 0) return Math.min(ms, LONGEST_MS)
  throw badOption(`siweConfig.${name}`, 'must be a number above 0')
}

/**
 * Adapts `siweConfig`, which signs in with EIP-4361 on eip155 only, to the interface of `siwx`. Visitors on other
 * chains are not asked to sign.
 *
 * @example
 * const signIn = siweSignIn(options.siweConfig, () => client.signInChanged())
 */
export const siweSignIn = (config: SiweConfig, changed: () => void): PageSignIn => {
  mustHave(config, 'siweConfig', NEEDED)
  for (const flag of FLAGS) flagOf(flag, config[flag], `siweConfig.${flag}`)
  const messages = siweMessages(config, intervalOf(config, 'nonceRefetchIntervalMs'))
  const session = watchSession(config, intervalOf(config, 'sessionRefetchIntervalMs'), changed)
  // The network of the last created message: the active one if the wallet signs for several at once.
  let wanted: string | undefined

  const add = async ({ data, message, signature, cacao }: Session): Promise<void> => {
    if (!data.chainId.startsWith('eip155:')) return
    const verify = (): unknown => config.verifyMessage({ message, signature, ...(cacao ? { cacao } : {}) })
    const good = await callPage('siweConfig.verifyMessage', verify, (value) => value === true)
    messages.spent()
    if (!good) throw new ProviderRpcError(UNAUTHORIZED, 'Failed to verify message')
    const begun = await session.begun()
    // The visitor stays signed in even if the page's listener throws.
    callPage('siweConfig.onSignIn', () => config.onSignIn?.(begun), anything).catch(() => undefined)
  }

  const find = async ({ chainId, address }: Account): Promise<readonly { readonly vouched: Account }[]> => {
    const vouched = [{ vouched: { chainId, address } }]
    if (!chainId.startsWith('eip155:')) return vouched
    const known = await session.current()
    if (!known) return []
    const otherAccount = known.address.toLowerCase() !== address.toLowerCase()
    const otherNetwork = `eip155:${known.chainId}` !== chainId
    const left =
      (otherAccount && config.signOutOnAccountChange !== false) ||
      (otherNetwork && config.signOutOnNetworkChange !== false)
    if (!left) return vouched
    await session.signOut()
    return []
  }

  const signedOut = async (address?: string): Promise<void> => {
    const known = await session.current()
    if (known && (address === undefined || known.address.toLowerCase() === address.toLowerCase()))
      await session.signOut()
  }

  const answer = async (call: SiwxCall): Promise<SiwxResult> => {
    switch (call.op) {
      case 'createMessage':
        wanted = call.input.chainId
        return { op: call.op, result: await messages.create(call.input) } as SiwxResult
      case 'getSessions':
        return { op: call.op, result: [...(await find(call.input))] }
      case 'addSession':
        await add(call.input)
        return { op: call.op }
      case 'setSessions': {
        const one = call.input.find(({ data }) => data.chainId === wanted) ?? call.input[0]
        await (one ? add(one) : signedOut())
        return { op: call.op }
      }
      case 'revokeSession':
        await signedOut(call.input.address)
        return { op: call.op }
      case 'signMessage':
        throw new ProviderRpcError(UNSUPPORTED_METHOD, 'siweConfig signs nothing by itself')
    }
  }

  return {
    option: () =>
      config.enabled === false
        ? undefined
        : {
            kind: 'host',
            required: config.required !== false,
            ...flagOf('signOutOnDisconnect', config.signOutOnDisconnect, 'siweConfig.signOutOnDisconnect'),
          },
    answer,
    end: session.end,
  }
}
