import type { ChangeableText } from '@casement/shared-protocol/host'
import type { SiweConfig, SiwxSetting } from './sign-in-options.ts'

/**
 * A network: the specification's fields, or a chain definition of a client library, whose other fields are ignored.
 * Without `caipNetworkId` and `chainNamespace` it is the eip155 chain with this id.
 */
export type NetworkOption = {
  readonly id: number | string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** RPC URLs by name. Those under `default` are used. */
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

/** A namespace: a family of chains with the same accounts and methods. */
export type NamespaceName = 'eip155' | 'solana' | 'bip122' | 'polkadot'

/** Describes your page to wallets, next to its real origin. */
export type MetadataOption = {
  readonly name: string
  readonly description?: string | undefined
  readonly url?: string | undefined
  readonly icons?: readonly string[] | undefined
}

export type SocialName = 'google' | 'x' | 'farcaster' | 'discord' | 'apple' | 'github' | 'facebook'

/**
 * Features of the modal. For features that the project configuration decides, this is a preference that it may
 * override.
 */
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
  /**
   * Lets visitors scan a receiver with the camera. The frame is then allowed to ask for it.
   * @default false
   */
  readonly scan?: boolean | undefined
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

/** A wallet to add to the list. */
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
  /** One font or several in order of preference, by their names in the project configuration. */
  readonly 'font-family'?: string | undefined
  readonly accent?: string | undefined
  readonly 'color-mix'?: string | undefined
  /** A percentage, 0 to 100. */
  readonly 'color-mix-strength'?: number | undefined
  readonly 'font-size-master'?: string | undefined
  readonly 'border-radius-master'?: string | undefined
  readonly 'z-index'?: number | undefined
  readonly 'qr-color'?: string | undefined
}

/**
 * Colors, lengths and fonts. Each value must match its variable's format. Names from other modals also work: if several
 * set the same variable, `--casement-` takes precedence, then `--apkt-`.
 */
export type ThemeVariablesOption = {
  readonly [V in keyof ThemeVariableForms as `--${'casement' | 'apkt' | 'w3m'}-${V}`]: ThemeVariableForms[V]
}

/**
 * Texts of one language by name: `{ 'connect.nothing': 'Nothing to connect with' }`. Only titles and help texts of
 * connecting can be changed; docs/languages.md describes each. They are displayed as written.
 */
export type MessagesOption = { readonly [name in ChangeableText]?: string | undefined }

/** Options of `createCasement`. `frameUrl` and `projectId` select the frame, which validates all other options. */
export type CasementOptions = {
  /** The origin that serves the frame, for example `https://wallet.example.com`. */
  readonly frameUrl: string
  /** The project's id in the frame's deployment. */
  readonly projectId: string
  readonly networks: readonly NetworkOption[]
  /** One of `networks`, as an object or CAIP-2 id. Default: the first one. */
  readonly defaultNetwork?: NetworkOption | string | undefined
  /** Namespaces to support beyond WalletConnect. With an empty list, only WalletConnect is available. */
  readonly adapters?: readonly NamespaceName[] | undefined
  readonly metadata?: MetadataOption | undefined
  readonly features?: FeaturesOption | undefined
  /** The token whose balance is shown instead of the native currency, by CAIP-2 id. */
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
   * The modal's language as a BCP 47 tag: `en`, `de`, `ja` or `ar`, with any region. For any other language, the
   * visitor's own languages are used. Numbers follow the visitor's browser.
   * @default 'auto', the first of the visitor's languages that the modal supports
   */
  readonly locale?: string | undefined
  /** Your own texts instead of the modal's, by language. Texts that cannot be changed are rejected by name. */
  readonly messages?:
    | {
        readonly en?: MessagesOption | undefined
        readonly de?: MessagesOption | undefined
        readonly ja?: MessagesOption | undefined
        readonly ar?: MessagesOption | undefined
      }
    | undefined
  /**
   * How visitors sign in with their wallet: with functions of your page, or with `'local'` for the frame's built-in
   * sign-in. Without it, visitors are not asked to sign in.
   */
  readonly siwx?: SiwxSetting | undefined
  /** The older sign-in, for eip155 only. Cannot be combined with `siwx`. */
  readonly siweConfig?: SiweConfig | undefined
  /** Your own RPC URLs by CAIP-2 id. The deployment must allow their hosts. */
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
  /** Opens wallets through their https links, where available, instead of their own schemes. */
  readonly experimental_preferUniversalLinks?: boolean | undefined
  /** Opens with WalletConnect alone until a wallet is connected. */
  readonly manualWCControl?: boolean | undefined
  /** Shows the modal inside `container` as part of the page, instead of above the page. */
  readonly enableEmbedded?: boolean | undefined
  readonly basic?: boolean | undefined
  /** Puts the modal's element into `container` instead of the end of the body. */
  readonly disableAppend?: boolean | undefined
  /**
   * The parent of the modal's element, as an element or a selector.
   * @default the page's `casement-embed` element with `enableEmbedded` or `disableAppend`, otherwise the body
   */
  readonly container?: Element | string | undefined
  /**
   * When to load the frame: immediately, when the browser is idle, or when it is first needed.
   * @default 'idle'
   */
  readonly preload?: 'eager' | 'idle' | 'none' | undefined
  /**
   * Lets wallet libraries of the page find the modal as a wallet: its provider by EIP-6963, and on pages with Solana a
   * wallet by the Wallet Standard. `false` switches both off.
   * @default true
   */
  readonly announce?:
    | boolean
    | { readonly eip6963?: boolean | undefined; readonly walletStandard?: boolean | undefined }
    | undefined
  /**
   * Lets visitors share the e-mail address of their embedded wallet with your page. They are asked, and may withdraw it
   * in their account; `getAccount().user` has it only while they share it.
   * @default false
   */
  readonly shareProfile?: boolean | undefined
  readonly debug?: boolean | undefined
}

/** Options that can change after creation. */
export type ChangeableOptions = Partial<
  Omit<
    CasementOptions,
    | 'frameUrl'
    | 'projectId'
    | 'adapters'
    | 'basic'
    | 'disableAppend'
    | 'enableEmbedded'
    | 'preload'
    | 'container'
    | 'announce'
  >
>
