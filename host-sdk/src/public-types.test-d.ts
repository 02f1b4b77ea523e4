import type {
  CalledByHost,
  Client,
  Handlers,
  OpenParams,
  Options,
  ServedByHost,
  Snapshot as WireSnapshot,
} from '@casement/shared-protocol/host'
import type {
  SiwxData,
  SiwxOption,
  SiwxSession as WireSession,
  WrittenThemeVariables,
} from '@casement/shared-protocol/schemas'
import { describe, expectTypeOf, it } from 'vitest'
import type { Casement, OpenableView, OpenOptions } from './casement.ts'
import type { CasementOptions, NetworkOption } from './casement-options.ts'
import type { SiweConfig, SiwxConfig, SiwxLocalOption, SiwxMessageData, SiwxSession } from './sign-in-options.ts'
import type { Snapshot } from './snapshot.ts'
import type { CloseReason, SurfaceMode } from './surface/surface.ts'

// What pages see is written out by hand, so that the package's declarations name nothing but themselves. These hold it
// beside the contract.

type DeepReadonly<T> = T extends string | number | boolean | undefined | null
  ? T
  : { readonly [K in keyof T]: DeepReadonly<T[K]> }

// CAIP-2 ids are plain text to a page; the frame says which are none.
type Spelled<T> = T extends `${string}:${string}`
  ? string
  : T extends string | number | boolean | undefined | null
    ? T
    : { [K in keyof T]: Spelled<T[K]> }

// Told apart by the host: what names the frame, networks in a client library's form, and sign-in's functions.
type ReadByHost = 'networks' | 'defaultNetwork' | 'siwx'

// Read by the host and not sent: which frame, and where in the page it belongs.
type KeptByHost = 'frameUrl' | 'container' | 'siweConfig'

type Told = Omit<CasementOptions, KeptByHost | ReadByHost>

describe('CasementOptions', () => {
  it('behavior: has each option of the contract, by its name', () => {
    expectTypeOf<keyof Told>().toEqualTypeOf<Exclude<keyof Options, ReadByHost>>()
  })

  it('behavior: gives each option the type that the contract reads', () => {
    type Mapped = 'customRpcUrls' | 'tokens' | 'themeVariables'
    expectTypeOf<Omit<Told, Mapped>>().toEqualTypeOf<DeepReadonly<Omit<Options, ReadByHost | Mapped>>>()
    // The contract reads more names than it gives.
    expectTypeOf<NonNullable<Told['themeVariables']>>().toEqualTypeOf<DeepReadonly<WrittenThemeVariables>>()
    type RpcUrls = NonNullable<NonNullable<Options['customRpcUrls']>['eip155:1']>
    expectTypeOf<NonNullable<Told['customRpcUrls']>[string]>().toEqualTypeOf<DeepReadonly<RpcUrls>>()
    type Token = NonNullable<NonNullable<Options['tokens']>['eip155:1']>
    expectTypeOf<NonNullable<Told['tokens']>[string]>().toEqualTypeOf<DeepReadonly<Token>>()
  })

  it('behavior: a network of the contract is a network to a page', () => {
    expectTypeOf<DeepReadonly<Spelled<Options['networks'][number]>>>().toExtend<
      Omit<NetworkOption, 'rpcUrls' | 'chainNamespace'>
    >()
    expectTypeOf<keyof NetworkOption>().toEqualTypeOf<keyof Options['networks'][number]>()
  })

  it('behavior: a chain definition of a client library is a network', () => {
    const chain = {
      id: 1,
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['https://rpc.example'], webSocket: ['wss://rpc.example'] } },
      blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example', apiUrl: 'https://x.example' } },
      contracts: { multicall3: { address: '0x' } },
      formatters: undefined,
    } as const
    expectTypeOf(chain).toExtend<NetworkOption>()
  })
})

// Opened by what they belong to, never by a page: each says or asks something about a process of the frame's own.
type Internal =
  | 'ConnectingExternal'
  | 'ConnectingMultiChain'
  | 'ConnectingWalletConnect'
  | 'Downloads'
  | 'GetWallet'
  | 'OpenWallet'
  | 'AccountSettings'
  | 'ProfileWallets'
  | 'ConnectingFarcaster'
  | 'SIWXSignMessage'
  | 'ApproveTransaction'
  | 'SwitchNetwork'
  | 'SwitchActiveChain'
  | 'UnsupportedChain'
  | 'RegisterAccountNameSuccess'

type Surface = Handlers<ServedByHost>['surface']
type RequestClose = Client<CalledByHost>['requestClose']
type WireView = NonNullable<OpenParams['view']>

describe('CasementOptions that stay in the host', () => {
  it('behavior: say where the frame is from and where it belongs, and are nothing of the contract', () => {
    expectTypeOf<Extract<KeptByHost, keyof Options>>().toBeNever()
    expectTypeOf<Pick<CasementOptions, KeptByHost>>().toEqualTypeOf<{
      readonly frameUrl: string
      readonly container?: Element | string | undefined
      readonly siweConfig?: SiweConfig | undefined
    }>()
  })
})

describe('the sign-in of a page', () => {
  it('behavior: sessions and messages are the contract’s, and so is what is built in', () => {
    expectTypeOf<SiwxMessageData>().toEqualTypeOf<DeepReadonly<Spelled<SiwxData>>>()
    expectTypeOf<SiwxSession>().toEqualTypeOf<DeepReadonly<Spelled<WireSession>>>()
    expectTypeOf<SiwxLocalOption>().toEqualTypeOf<DeepReadonly<Extract<SiwxOption, { kind: 'local' }>>>()
    expectTypeOf<NonNullable<CasementOptions['siwx']>>().toEqualTypeOf<'local' | SiwxLocalOption | SiwxConfig>()
  })

  it('behavior: a class with the five functions is a sign-in', () => {
    class Sessions {
      readonly kept: SiwxSession[] = []
      createMessage = async () => ({ ...({} as SiwxMessageData), toString: () => 'text' })
      async addSession(session: SiwxSession) {
        this.kept.push(session)
      }
      revokeSession(chainId: string, address: string) {
        void [chainId, address]
      }
      setSessions(sessions: readonly SiwxSession[]) {
        void sessions
      }
      getSessions() {
        return this.kept
      }
    }
    expectTypeOf<Sessions>().toExtend<SiwxConfig>()
  })

  it('error: a sign-in without a store does not compile', () => {
    // @ts-expect-error nobody keeps the sessions
    const siwx: SiwxConfig = { createMessage: async () => ({ ...({} as SiwxMessageData), toString: () => '' }) }
    expectTypeOf(siwx).toEqualTypeOf<SiwxConfig>()
  })
})

describe('OpenOptions', () => {
  it('behavior: a page may open every view that has a public name, but those that are the frame’s own', () => {
    expectTypeOf<OpenableView>().toEqualTypeOf<Exclude<WireView, Internal>>()
    expectTypeOf<Internal>().toExtend<WireView>()
  })

  it('behavior: takes each parameter of the contract', () => {
    expectTypeOf<keyof OpenOptions>().toEqualTypeOf<keyof OpenParams>()
    expectTypeOf<OpenOptions['namespace']>().toEqualTypeOf<OpenParams['namespace']>()
  })
})

describe('the surface', () => {
  it('behavior: is where the contract has it, and is closed for the reasons that it has', () => {
    expectTypeOf<SurfaceMode>().toEqualTypeOf<Parameters<Surface>[0]['mode']>()
    expectTypeOf<CloseReason>().toEqualTypeOf<Parameters<RequestClose>[0]['reason']>()
  })
})

describe('Casement', () => {
  it('behavior: changes the theme as the options say it', () => {
    expectTypeOf<Parameters<Casement['setThemeMode']>[0]>().toEqualTypeOf<NonNullable<CasementOptions['themeMode']>>()
    expectTypeOf<Parameters<Casement['setThemeVariables']>[0]>().toEqualTypeOf<
      NonNullable<CasementOptions['themeVariables']>
    >()
  })
})

describe('Snapshot', () => {
  it('behavior: is the contract’s', () => {
    expectTypeOf<Snapshot>().toEqualTypeOf<DeepReadonly<WireSnapshot>>()
  })
})
