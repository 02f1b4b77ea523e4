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

// Public types are written by hand, so that the package's declarations are self-contained. These tests compare them
// with the protocol.

type DeepReadonly<T> = T extends string | number | boolean | undefined | null
  ? T
  : { readonly [K in keyof T]: DeepReadonly<T[K]> }

// To a page, CAIP-2 ids are plain text. The frame rejects invalid ones.
type Spelled<T> = T extends `${string}:${string}`
  ? string
  : T extends string | number | boolean | undefined | null
    ? T
    : { [K in keyof T]: Spelled<T[K]> }

// Options that the host transforms before sending them.
type ReadByHost = 'networks' | 'defaultNetwork' | 'siwx'

// Options that are not sent to the frame.
type KeptByHost = 'frameUrl' | 'container' | 'siweConfig' | 'announce'

type HostOptions = Omit<CasementOptions, KeptByHost | ReadByHost>

describe('CasementOptions', () => {
  it('behavior: has each option of the protocol by name', () => {
    expectTypeOf<keyof HostOptions>().toEqualTypeOf<Exclude<keyof Options, ReadByHost>>()
  })

  it('behavior: each option has the type that the protocol reads', () => {
    type Mapped = 'customRpcUrls' | 'tokens' | 'themeVariables'
    expectTypeOf<Omit<HostOptions, Mapped>>().toEqualTypeOf<DeepReadonly<Omit<Options, ReadByHost | Mapped>>>()
    // The protocol accepts more names than it returns.
    expectTypeOf<NonNullable<HostOptions['themeVariables']>>().toEqualTypeOf<DeepReadonly<WrittenThemeVariables>>()
    type RpcUrls = NonNullable<NonNullable<Options['customRpcUrls']>['eip155:1']>
    expectTypeOf<NonNullable<HostOptions['customRpcUrls']>[string]>().toEqualTypeOf<DeepReadonly<RpcUrls>>()
    type Token = NonNullable<NonNullable<Options['tokens']>['eip155:1']>
    expectTypeOf<NonNullable<HostOptions['tokens']>[string]>().toEqualTypeOf<DeepReadonly<Token>>()
  })

  it('behavior: accepts a network of the protocol', () => {
    expectTypeOf<DeepReadonly<Spelled<Options['networks'][number]>>>().toExtend<
      Omit<NetworkOption, 'rpcUrls' | 'chainNamespace'>
    >()
    expectTypeOf<keyof NetworkOption>().toEqualTypeOf<keyof Options['networks'][number]>()
  })

  it('behavior: accepts a chain definition of a client library', () => {
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

// Views that only the frame opens, as part of one of its own flows.
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
  | 'WalletSendSelectToken'
  | 'WalletSendScan'
  | 'WalletSendPreview'
  | 'EmailVerifyDevice'
  | 'EmailVerifyOtp'
  | 'EmbeddedProtect'
  | 'EmbeddedUnlock'
  | 'UpdateEmailWallet'
  | 'UpdateEmailPrimaryOtp'
  | 'UpdateEmailSecondaryOtp'

type Surface = Handlers<ServedByHost>['surface']
type RequestClose = Client<CalledByHost>['requestClose']
type WireView = NonNullable<OpenParams['view']>

describe('CasementOptions that are not sent', () => {
  it('behavior: select the frame and its place, and are not part of the protocol', () => {
    expectTypeOf<Extract<KeptByHost, keyof Options>>().toBeNever()
    expectTypeOf<Pick<CasementOptions, KeptByHost>>().toEqualTypeOf<{
      readonly frameUrl: string
      readonly container?: Element | string | undefined
      readonly siweConfig?: SiweConfig | undefined
      readonly announce?:
        | boolean
        | { readonly eip6963?: boolean | undefined; readonly walletStandard?: boolean | undefined }
        | undefined
    }>()
  })
})

describe('the sign-in of a page', () => {
  it('behavior: sessions, messages and the built-in sign-in have the types of the protocol', () => {
    expectTypeOf<SiwxMessageData>().toEqualTypeOf<DeepReadonly<Spelled<SiwxData>>>()
    expectTypeOf<SiwxSession>().toEqualTypeOf<DeepReadonly<Spelled<WireSession>>>()
    expectTypeOf<SiwxLocalOption>().toEqualTypeOf<DeepReadonly<Extract<SiwxOption, { kind: 'local' }>>>()
    expectTypeOf<NonNullable<CasementOptions['siwx']>>().toEqualTypeOf<'local' | SiwxLocalOption | SiwxConfig>()
  })

  it('behavior: accepts a class with the five functions', () => {
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
    // @ts-expect-error there are no functions that store sessions
    const siwx: SiwxConfig = { createMessage: async () => ({ ...({} as SiwxMessageData), toString: () => '' }) }
    expectTypeOf(siwx).toEqualTypeOf<SiwxConfig>()
  })
})

describe('OpenOptions', () => {
  it("behavior: view accepts every public view except the frame's own", () => {
    expectTypeOf<OpenableView>().toEqualTypeOf<Exclude<WireView, Internal>>()
    expectTypeOf<Internal>().toExtend<WireView>()
  })

  it('behavior: has each parameter of the protocol', () => {
    expectTypeOf<keyof OpenOptions>().toEqualTypeOf<keyof OpenParams>()
    expectTypeOf<OpenOptions['namespace']>().toEqualTypeOf<OpenParams['namespace']>()
  })
})

describe('the surface', () => {
  it('behavior: has the modes and close reasons of the protocol', () => {
    expectTypeOf<SurfaceMode>().toEqualTypeOf<Parameters<Surface>[0]['mode']>()
    expectTypeOf<CloseReason>().toEqualTypeOf<Parameters<RequestClose>[0]['reason']>()
  })
})

describe('Casement', () => {
  it('behavior: theme methods accept the types of the options', () => {
    expectTypeOf<Parameters<Casement['setThemeMode']>[0]>().toEqualTypeOf<NonNullable<CasementOptions['themeMode']>>()
    expectTypeOf<Parameters<Casement['setThemeVariables']>[0]>().toEqualTypeOf<
      NonNullable<CasementOptions['themeVariables']>
    >()
  })
})

describe('Snapshot', () => {
  it('behavior: equals the type of the protocol', () => {
    expectTypeOf<Snapshot>().toEqualTypeOf<DeepReadonly<WireSnapshot>>()
  })
})
