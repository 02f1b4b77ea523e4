import type { Handlers, ServedByHost, SiwxCall, SiwxOption } from '@casement/shared-protocol/host'
import { DISCONNECTED, ProviderRpcError, UNSUPPORTED_METHOD } from '@casement/shared-protocol/host'
import type { SignInGiven } from '../options.ts'
import type { PageSignIn } from '../sign-in/page-sign-in.ts'

/** The page's sign-in as used by the boots of a frame. */
export type SignInLink = {
  readonly handlers: Pick<Handlers<ServedByHost>, 'siwx'>
  /** The `siwx` option for the frame. */
  option(): Promise<SiwxOption | undefined>
  end(): void
}

type ReadSignIn = typeof import('../sign-in/index.ts').readSignIn

const loadReader = async (): Promise<ReadSignIn> => {
  try {
    return (await import('../sign-in/index.ts')).readSignIn
  } catch {
    throw new ProviderRpcError(DISCONNECTED, 'Part of the SDK did not load', { outcome: 'not-sent' })
  }
}

/**
 * Connects the frame with the page's sign-in functions. The code that calls them is loaded only for pages that have
 * some. Always calls the latest functions, because pages create new ones on each render.
 *
 * @example
 * const link = linkSignIn(() => split.signIn, () => void boot.client.signInChanged())
 * const siwx = await link.option()
 */
export const linkSignIn = (given: () => SignInGiven | undefined, changed: () => void): SignInLink => {
  let read: { readonly of: SignInGiven; readonly signIn: Promise<PageSignIn> } | undefined

  const end = (): void => {
    read?.signIn.then(
      (signIn) => signIn.end(),
      () => undefined,
    )
    read = undefined
  }

  const current = async (of: SignInGiven): Promise<PageSignIn> => {
    if (read?.of === of) return read.signIn
    end()
    const signIn = loadReader().then((readSignIn) => readSignIn(of, changed))
    read = { of, signIn }
    // The next attempt may succeed.
    signIn.catch(() => {
      if (read?.signIn === signIn) read = undefined
    })
    return signIn
  }

  return {
    handlers: {
      siwx: async (call) => {
        const of = given()
        if (!of) throw new ProviderRpcError(UNSUPPORTED_METHOD, 'The page has no sign-in')
        return (await current(of)).answer(call as SiwxCall)
      },
    },
    option: async () => {
      const of = given()
      return of && (await current(of)).option()
    },
    end,
  }
}
