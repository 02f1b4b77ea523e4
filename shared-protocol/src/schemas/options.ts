import * as v from 'valibot'
import { CHAIN_NAMESPACES } from '../caip.ts'
import {
  MAX_ADDRESS_LENGTH,
  MAX_CUSTOM_IMAGES,
  MAX_CUSTOM_WALLETS,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NETWORKS,
  MAX_SIGN_IN_RESOURCES,
  MAX_URL_LENGTH,
  MAX_URLS_PER_NETWORK,
  MAX_WALLET_IDS,
} from '../limits.ts'
import { SIGN_IN_STATEMENT, SIGN_IN_URI } from '../sign-in-forms.ts'
import {
  boundedList,
  boundedMap,
  boundedText,
  caseOf,
  displayText,
  distinctList,
  optionGroup,
  recordSchema,
  whole,
} from './bounded.ts'
import { addressSchema, caipNetworkIdSchema, chainNamespaceSchema } from './caip.ts'
import { featuresSchema } from './features.ts'
import { metadataSchema } from './metadata.ts'
import { networkSchema } from './network.ts'
import { projectIdSchema } from './projects.ts'
import { themeModeSchema, themeVariablesSchema } from './theme.ts'
import { imageSchema, linkSchema, walletLinkSchema } from './url.ts'
import { localeSchema, messagesSchema } from './words.ts'

const flag = v.optional(v.boolean())
const walletIdsSchema = distinctList(boundedText(MAX_ADDRESS_LENGTH), MAX_WALLET_IDS)
const imageKeySchema = v.pipe(v.string(), v.regex(/^[\w:.-]{1,64}$/, 'must be an id'))
const imagesSchema = boundedMap(imageKeySchema, imageSchema, MAX_CUSTOM_IMAGES)

/** A wallet that the host adds to the list. */
export const customWalletSchema = optionGroup({
  id: boundedText(MAX_ADDRESS_LENGTH),
  name: displayText(MAX_NAME_LENGTH),
  homepage: v.optional(linkSchema),
  image_url: v.optional(imageSchema),
  mobile_link: v.optional(walletLinkSchema),
  desktop_link: v.optional(walletLinkSchema),
  webapp_link: v.optional(linkSchema),
  link_mode: v.optional(linkSchema),
  app_store: v.optional(linkSchema),
  play_store: v.optional(linkSchema),
  chrome_store: v.optional(linkSchema),
  rdns: v.optional(boundedText(MAX_NAME_LENGTH)),
})
export type CustomWallet = v.InferOutput<typeof customWalletSchema>

/** How sign-in works: with functions that stay in the host, or with the frame's built-in store. */
export const siwxOptionSchema = v.pipe(
  recordSchema,
  v.variant('kind', [
    caseOf(
      {
        kind: v.literal('host'),
        required: v.boolean(),
        signOutOnDisconnect: flag,
        /** Whether the page requests signatures itself. */
        signsMessages: flag,
      },
      () => 'is not an option',
    ),
    caseOf(
      {
        kind: v.literal('local'),
        required: flag,
        signOutOnDisconnect: flag,
        statement: v.optional(
          v.pipe(boundedText(MAX_DESCRIPTION_LENGTH), v.regex(SIGN_IN_STATEMENT, 'must be a statement of a sign-in')),
        ),
        resources: v.optional(
          boundedList(
            v.pipe(boundedText(MAX_URL_LENGTH), v.regex(SIGN_IN_URI, 'must be a URI')),
            MAX_SIGN_IN_RESOURCES,
          ),
        ),
        /** Lifetime of a session. Without it, sessions do not expire. */
        expirationMs: v.optional(whole(1, Number.MAX_SAFE_INTEGER)),
      },
      () => 'is not an option',
    ),
  ]),
)
export type SiwxOption = v.InferOutput<typeof siwxOptionSchema>

const networksSchema = v.pipe(
  boundedList(networkSchema, MAX_NETWORKS),
  v.minLength(1),
  v.check(
    (networks) => new Set(networks.map((network) => network.caipNetworkId)).size === networks.length,
    'must not hold a network twice',
  ),
)

/** Options that can change after creation. */
const changeableEntries = {
  metadata: v.optional(metadataSchema),
  features: v.optional(featuresSchema),
  /** A CAIP-2 id from `networks`. */
  defaultNetwork: v.optional(caipNetworkIdSchema),
  tokens: v.optional(
    boundedMap(
      caipNetworkIdSchema,
      optionGroup({ address: addressSchema, image: v.optional(imageSchema) }),
      MAX_NETWORKS,
    ),
  ),
  includeWalletIds: v.optional(walletIdsSchema),
  excludeWalletIds: v.optional(walletIdsSchema),
  featuredWalletIds: v.optional(walletIdsSchema),
  customWallets: v.optional(boundedList(customWalletSchema, MAX_CUSTOM_WALLETS)),
  termsConditionsUrl: v.optional(linkSchema),
  privacyPolicyUrl: v.optional(linkSchema),
  themeMode: v.optional(themeModeSchema),
  themeVariables: v.optional(themeVariablesSchema),
  locale: v.optional(localeSchema),
  messages: v.optional(messagesSchema),
  siwx: v.optional(siwxOptionSchema),
  customRpcUrls: v.optional(
    boundedMap(caipNetworkIdSchema, boundedList(optionGroup({ url: linkSchema }), MAX_URLS_PER_NETWORK), MAX_NETWORKS),
  ),
  chainImages: v.optional(imagesSchema),
  connectorImages: v.optional(imagesSchema),
  defaultAccountTypes: v.optional(
    optionGroup({
      eip155: v.optional(v.picklist(['eoa', 'smartAccount'])),
      solana: v.optional(v.picklist(['eoa'])),
      bip122: v.optional(v.picklist(['payment', 'ordinal', 'stx'])),
      polkadot: v.optional(v.picklist(['eoa'])),
    }),
  ),
  allWallets: v.optional(v.picklist(['SHOW', 'HIDE', 'ONLY_MOBILE'])),
  allowUnsupportedChain: flag,
  enableNetworkSwitch: flag,
  enableReconnect: flag,
  enableWallets: flag,
  enableInjected: flag,
  enableEIP6963: flag,
  enableWalletConnect: flag,
  /** Opens wallets through their https links, where available, instead of their own schemes. */
  experimental_preferUniversalLinks: flag,
  manualWCControl: flag,
  shareProfile: flag,
  debug: flag,
}

/** Options that are fixed at creation. */
const settledEntries = {
  projectId: projectIdSchema,
  /** Namespaces with an adapter. An empty list leaves only WalletConnect. */
  adapters: v.optional(distinctList(chainNamespaceSchema, CHAIN_NAMESPACES.length)),
  basic: flag,
  disableAppend: flag,
  enableEmbedded: flag,
  preload: v.optional(v.picklist(['eager', 'idle', 'none'])),
}

interface NetworkChoice {
  readonly networks?: readonly { readonly caipNetworkId: string }[] | undefined
  readonly defaultNetwork?: string | undefined
}

const defaultIsANetwork = <T extends NetworkChoice>() =>
  v.check<T, string>(
    ({ networks, defaultNetwork }) =>
      networks === undefined ||
      defaultNetwork === undefined ||
      networks.some((network) => network.caipNetworkId === defaultNetwork),
    'must be one of networks',
  )

/** Options that the host does not send to the frame. */
const KEPT_BY_HOST = ['frameUrl', 'container', 'siweConfig', 'announce']

/** A host's options as sent to the frame: the serializable part of what the developer wrote. */
export const optionsSchema = v.pipe(
  optionGroup({ ...settledEntries, ...changeableEntries, networks: networksSchema }, KEPT_BY_HOST),
  v.forward(defaultIsANetwork(), ['defaultNetwork']),
)
export type Options = v.InferOutput<typeof optionsSchema>

/** A later change of options. */
export const optionsPatchSchema = v.pipe(
  optionGroup({ ...changeableEntries, networks: v.optional(networksSchema) }),
  v.forward(defaultIsANetwork(), ['defaultNetwork']),
)
export type OptionsPatch = v.InferOutput<typeof optionsPatchSchema>
