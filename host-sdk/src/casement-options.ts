import type { ChangeableText } from '@casement/shared-protocol/host'
import type { SiweConfig, SiwxSetting } from './sign-in-options.ts'

/**
 * A network as a page names it: the specification's fields, or a chain definition of a client library, whose other
 * fields stay in the page. Without a CAIP-2 id it is taken for the eip155 chain with that id.
 */
export type NetworkOption = {
  readonly id: number | string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Addresses by name; those named `default` are asked. */
  readonly rpcUrls: { readonly [name: string]: { readonly http: readonly string[] } }
  readonly caipNetworkId?: string | undefined
  readonly deprecatedCaipNetworkId?: string | undefined
  readonly chainNamespace?: NamespaceName | undefined
  readonly blockExplorers?:
    | { readonly [name: string]: { readonly name: string; readonly url: string } | undefined }
    | undefined
  readonly assets?: { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined } | undefined
  readonly testnet?: boolean | undefined
}

/** A family of chains. */
export type NamespaceName = 'eip155' | 'solana' | 'bip122' | 'polkadot'

/** What the page says of itself. Wallets and sign-in messages are given the page's real origin beside it. */
export type MetadataOption = {
  readonly name: string
  readonly description?: string | undefined
  readonly url?: string | undefined
  readonly icons?: readonly string[] | undefined
}

export type SocialName = 'google' | 'x' | 'farcaster' | 'discord' | 'apple' | 'github' | 'facebook'

/** What the modal offers. What a project's configuration decides is a wish here, which it may refuse. */
export type FeaturesOption = {
  readonly email?: boolean | undefined
  readonly socials?: boolean | readonly SocialName[] | undefined
  /** On, off, or on with these providers. */
  readonly swaps?: boolean | readonly string[] | undefined
  readonly onramp?: boolean | readonly string[] | undefined
  readonly activity?: boolean | undefined
  /** The older name of `activity`. */
  readonly history?: boolean | undefined
  readonly reownBranding?: boolean | undefined
  readonly receive?: boolean | undefined
  readonly send?: boolean | undefined
  readonly emailShowWallets?: boolean | undefined
  readonly analytics?: boolean | undefined
  readonly allWallets?: boolean | undefined
  readonly legalCheckbox?: boolean | undefined
  readonly smartSessions?: boolean | undefined
  readonly collapseWallets?: boolean | undefined
  readonly pay?: boolean | undefined
  readonly connectorTypeOrder?:
    | readonly ('walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended')[]
    | undefined
  readonly walletFeaturesOrder?: readonly ('receive' | 'onramp' | 'swaps' | 'send')[] | undefined
  readonly connectMethodsOrder?: readonly ('email' | 'social' | 'wallet')[] | undefined
}

/** A wallet that the page adds to the list. */
export type CustomWalletOption = {
  readonly id: string
  readonly name: string
  readonly homepage?: string | undefined
  readonly image_url?: string | undefined
  readonly mobile_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly link_mode?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
  readonly rdns?: string | undefined
}

type ThemeVariableForms = {
  /** A font, or several in order, by the names that the project's configuration has for them. */
  readonly 'font-family'?: string | undefined
  readonly accent?: string | undefined
  readonly 'color-mix'?: string | undefined
  /** Percent. */
  readonly 'color-mix-strength'?: number | undefined
  readonly 'font-size-master'?: string | undefined
  readonly 'border-radius-master'?: string | undefined
  readonly 'z-index'?: number | undefined
  readonly 'qr-color'?: string | undefined
}

/**
 * Colours, lengths and fonts; each value must have its own form. Names that other modals have for them are understood;
 * where several name the same variable, `--casement-` wins, then `--apkt-`.
 */
export type ThemeVariablesOption = {
  readonly [V in keyof ThemeVariableForms as `--${'casement' | 'apkt' | 'w3m'}-${V}`]: ThemeVariableForms[V]
}

/**
 * Texts of one language by their names: `{ 'connect.nothing': 'Nothing to connect with' }`. Titles and help of connecting
 * can be changed and nothing else: docs/languages.md says what each of these texts is for. They are shown as they are written.
 */
export type MessagesOption = { readonly [name in ChangeableText]?: string | undefined }

/** What a page configures. `frameUrl` and `projectId` say which frame; all else is read and checked by the frame. */
export type CasementOptions = {
  /** The origin that the frame is served from, for example `https://wallet.example.com`. */
  readonly frameUrl: string
  /** The project, as the deployment of the frame names it. */
  readonly projectId: string
  readonly networks: readonly NetworkOption[]
  /** One of `networks`, itself or by its CAIP-2 id; without it, the first. */
  readonly defaultNetwork?: NetworkOption | string | undefined
  /** Families of chains that are supported beyond WalletConnect; an empty list leaves WalletConnect alone. */
  readonly adapters?: readonly NamespaceName[] | undefined
  readonly metadata?: MetadataOption | undefined
  readonly features?: FeaturesOption | undefined
  /** The token whose balance is shown in place of a network's own coin, by CAIP-2 id. */
  readonly tokens?:
    | { readonly [caipNetworkId: string]: { readonly address: string; readonly image?: string | undefined } }
    | undefined
  readonly includeWalletIds?: readonly string[] | undefined
  readonly excludeWalletIds?: readonly string[] | undefined
  readonly featuredWalletIds?: readonly string[] | undefined
  readonly customWallets?: readonly CustomWalletOption[] | undefined
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined
  readonly themeMode?: 'light' | 'dark' | 'auto' | undefined
  readonly themeVariables?: ThemeVariablesOption | undefined
  /**
   * What the modal speaks, as a BCP 47 tag: `en`, `de`, `ja` or `ar`, whatever the region. Of another language, the
   * visitor's own are tried instead. Numbers are written as the visitor's browser writes them.
   * @default 'auto', the first of the visitor's languages that the modal speaks
   */
  readonly locale?: string | undefined
  /** The page's own words in place of the modal's, by language. The frame refuses by name what may not be changed. */
  readonly messages?:
    | {
        readonly en?: MessagesOption | undefined
        readonly de?: MessagesOption | undefined
        readonly ja?: MessagesOption | undefined
        readonly ar?: MessagesOption | undefined
      }
    | undefined
  /**
   * How visitors sign in with their wallet: by functions of the page, or, as `'local'`, by what is built into the frame.
   * Without it nobody is asked to.
   */
  readonly siwx?: SiwxSetting | undefined
  /** The older way to sign in, on eip155 alone. It cannot be set beside `siwx`. */
  readonly siweConfig?: SiweConfig | undefined
  /** RPC addresses by CAIP-2 id. Their hosts must be among those that the deployment allows. */
  readonly customRpcUrls?: { readonly [caipNetworkId: string]: readonly { readonly url: string }[] } | undefined
  readonly chainImages?: { readonly [id: string]: string } | undefined
  readonly connectorImages?: { readonly [id: string]: string } | undefined
  readonly defaultAccountTypes?:
    | {
        readonly eip155?: 'eoa' | 'smartAccount' | undefined
        readonly solana?: 'eoa' | undefined
        readonly bip122?: 'payment' | 'ordinal' | 'stx' | undefined
        readonly polkadot?: 'eoa' | undefined
      }
    | undefined
  readonly allowUnsupportedChain?: boolean | undefined
  readonly enableNetworkSwitch?: boolean | undefined
  readonly enableReconnect?: boolean | undefined
  readonly enableWallets?: boolean | undefined
  readonly enableInjected?: boolean | undefined
  readonly enableEIP6963?: boolean | undefined
  readonly enableWalletConnect?: boolean | undefined
  /** Opens wallets by their https links where they have some, not by schemes of their own. */
  readonly experimental_preferUniversalLinks?: boolean | undefined
  readonly manualWCControl?: boolean | undefined
  /** Shows the modal as a part of the page, in `container`, rather than above it. */
  readonly enableEmbedded?: boolean | undefined
  readonly basic?: boolean | undefined
  /** Puts the modal's element into `container` rather than at the end of the body. */
  readonly disableAppend?: boolean | undefined
  /**
   * Where the modal's element belongs, itself or by a selector.
   * @default the page's `casement-embed` where it is embedded or not appended, else the body
   */
  readonly container?: Element | string | undefined
  /**
   * When the frame is loaded: at once, when the browser has nothing better to do, or when it is first needed.
   * @default 'idle'
   */
  readonly preload?: 'eager' | 'idle' | 'none' | undefined
  readonly shareProfile?: boolean | undefined
  readonly debug?: boolean | undefined
}
