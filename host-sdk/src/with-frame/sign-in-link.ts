import type { Handlers, ServedByHost, SiwxCall, SiwxOption } from '@casement/shared-protocol/host'
import { DISCONNECTED, ProviderRpcError, UNSUPPORTED_METHOD } from '@casement/shared-protocol/host'
import type { SignInGiven } from '../options.ts'
import type { PageSignIn } from '../sign-in/page-sign-in.ts'

/** The sign-in of the page, as the boots of a frame reach it. */
export type SignInLink = {
  readonly handlers: Pick<Handlers<ServedByHost>, 'siwx'>
  /** What the frame is told of it. */
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
 * Reaches the sign-in functions of the page. What calls them is loaded when a page has some; what the page gave last is what is
 * called, since pages that are rendered anew give the same functions anew.
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
    // Whoever asks next may have better luck with the network.
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
