import { flatten } from '@casement/parts/theme/colour.ts'
import {
  isOriginAllowed,
  MAX_MESSAGE_SIZE,
  MAX_RESULT_SIZE,
  MAX_SIGN_IN_TEXT_LENGTH,
  readSignInMessage,
  withoutRecap,
} from '@casement/shared-protocol'
import { fromSchema, themeVariablesSchema } from '@casement/shared-protocol/schemas'
import { createSignInSessions } from '../../../../frame-app/modal/src/features/sign-in/sign-in-sessions.ts'
import { allWallets } from '../../../../frame-app/modal/src/features/wallets/rules/all-wallets.ts'
import { lookAlikes } from '../../../../frame-app/modal/src/features/wallets/rules/look-alike.ts'
import { sampleOptions } from '../../../../frame-app/modal/src/features/wallets/sample-wallets.ts'
import { MAX_WALLET_MESSAGE_LENGTH } from '../../../../frame-app/modal/src/features/wallets/walletconnect/patch-sign-client.ts'
import {
  readAddresses,
  readNetwork,
  readSession,
} from '../../../../frame-app/modal/src/features/wallets/walletconnect/read-session.ts'
import {
  readResponse,
  signedGrant,
  signedText,
} from '../../../../frame-app/modal/src/features/wallets/walletconnect/read-sign-in.ts'
import {
  MAX_FRAME_LENGTH,
  readFrame,
} from '../../../../frame-app/modal/src/features/wallets/walletconnect/relay-frames.ts'
import { createRelayRefusals } from '../../../../frame-app/modal/src/features/wallets/walletconnect/relay-refusals.ts'
import {
  MAX_TEXT_LENGTH,
  safeJsonParse,
} from '../../../../frame-app/modal/src/features/wallets/walletconnect/safe-json.ts'
import { toProviderError } from '../../../../frame-app/modal/src/features/wallets/walletconnect/wallet-error.ts'
import { MAX_BODY_BYTES } from '../../../../frame-app/modal/src/kernel/fetch-body.ts'
import { entries, MAX_TEXT_LENGTH as MAX_ENTRY_LENGTH } from '../../../../frame-app/modal/src/kernel/stored-entries.ts'
import { redactDetail } from '../../../../frame-app/modal/src/log/redact.ts'
import { createDirectory } from '../../../../frame-app/modal/src/services/directory/directory.ts'
import { createProjectService } from '../../../../frame-app/modal/src/services/directory/project-configuration.ts'
import { readSession as readServerSession } from '../../../../host-sdk/src/server/read-session.ts'
import { readAnnouncement } from '../../../../host-sdk/src/wallets/announced.ts'
import { readSolanaAccounts } from '../../../../host-sdk/src/wallets/solana-accounts.ts'
import { readStandardWallet } from '../../../../host-sdk/src/wallets/standard.ts'
import { toWalletError, toWalletResult } from '../../../../host-sdk/src/wallets/wallet-error.ts'
import type { Reader } from './reader.ts'
import { asJson } from './reader.ts'

const ignore = (): undefined => undefined
const clone = ['graph', 'graph', 'shaped'] as const
/** Browsers allow an origin five million characters of local storage. */
const MAX_STORED = 5_000_000

// Data of injected wallets, read in the page.

const wallets: readonly Reader[] = [
  {
    name: 'page: answer of a wallet',
    size: MAX_RESULT_SIZE,
    ground: { kinds: clone, seeds: [['0xabc'], { a: 1 }] },
    make: (size) => (message) => toWalletResult('eth_accounts', message, size),
  },
  {
    name: 'page: error of a wallet',
    size: MAX_MESSAGE_SIZE,
    ground: { kinds: clone, seeds: [{ code: 4001, message: 'no', data: { a: [1] } }] },
    make: () => toWalletError,
  },
  {
    name: 'page: announced wallet',
    size: MAX_MESSAGE_SIZE,
    ground: {
      kinds: ['shaped'],
      seeds: [
        {
          info: { uuid: 'u', name: 'Harbour', rdns: 'example.harbour', icon: 'data:image/png;base64,AAAA' },
          provider: { request: true },
        },
      ],
    },
    make: () => readAnnouncement,
  },
  {
    name: 'page: registered wallet',
    size: MAX_MESSAGE_SIZE,
    ground: {
      kinds: clone,
      seeds: [
        {
          name: 'Harbour',
          icon: 'data:image/png;base64,AAAA',
          chains: ['solana:mainnet'],
          features: { 'solana:signTransaction': {}, 'standard:connect': {} },
          accounts: [{ address: 'abc', chains: ['solana:mainnet'] }],
        },
      ],
    },
    make: () => (message) => {
      readStandardWallet(message)
      readSolanaAccounts((message as { readonly accounts?: unknown } | null)?.accounts)
    },
  },
]

// Messages over the relay.

const SIGNED = {
  h: { t: 'caip122' },
  p: {
    domain: 'shop.example',
    aud: 'https://shop.example',
    nonce: 'abcdefgh',
    version: '1',
    iss: 'did:pkh:eip155:1:0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
    iat: '2025-05-01T10:00:00.000Z',
    statement: 'Sign in',
    resources: [`urn:recap:${btoa('{"att":{"eip155":{"request/personal_sign":[{"chains":["eip155:1"]}]}}}')}`],
  },
  s: { t: 'eip191', s: '0xabc' },
}
const ACCOUNT = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const relayed: readonly Reader[] = [
  {
    name: 'relay: a frame',
    size: MAX_FRAME_LENGTH,
    ground: {
      kinds: ['text', 'shaped'],
      seeds: [
        { id: 1, jsonrpc: '2.0', result: true },
        { id: 1, jsonrpc: '2.0', error: { code: 1, message: 'no' } },
        {
          id: 1,
          jsonrpc: '2.0',
          method: 'irn_subscription',
          params: { id: 'a', data: { topic: 'a'.repeat(64), message: 'AAAA', publishedAt: 1 } },
        },
      ],
    },
    encode: asJson,
    make: () => readFrame,
  },
  {
    name: 'relay: a message',
    size: MAX_TEXT_LENGTH,
    ground: {
      kinds: ['text', 'text', 'shaped'],
      seeds: [{ id: 1, jsonrpc: '2.0', params: { data: '0' } }, ['1n', 123_456_789_012_345]],
    },
    encode: asJson,
    make: () => safeJsonParse,
  },
  {
    name: 'relay: a session',
    size: MAX_WALLET_MESSAGE_LENGTH,
    ground: {
      kinds: ['shaped'],
      seeds: [
        {
          topic: 't',
          expiry: 4_000_000_000,
          namespaces: { eip155: { accounts: [ACCOUNT], methods: ['personal_sign'], events: [], chains: ['eip155:1'] } },
          peer: {
            metadata: {
              name: 'Harbour',
              icons: ['https://a.example/i.png'],
              redirect: { native: 'harbour://', universal: 'https://harbour.example' },
            },
          },
        },
      ],
      pieces: [ACCOUNT, 'eip155', 'solana:', '://', ':', '/'],
    },
    make: () => (message) => readSession(message, sampleOptions(), 0),
  },
  {
    name: 'relay: an event',
    size: MAX_WALLET_MESSAGE_LENGTH,
    ground: { kinds: ['shaped', 'text'], seeds: [[ACCOUNT], '0x1', 137], pieces: [ACCOUNT, 'eip155:', ':'] },
    make: () => (message) => [readNetwork('eip155', message, sampleOptions()), readAddresses('eip155', message)],
  },
  {
    name: 'relay: a sign-in',
    size: MAX_WALLET_MESSAGE_LENGTH,
    ground: {
      kinds: ['shaped'],
      seeds: [{ cacaos: [SIGNED], responder: { publicKey: 'a'.repeat(64), metadata: {} } }],
    },
    make: () => (message) => {
      const response = readResponse(message)
      if (!response) return
      signedGrant(response.cacaos)
      for (const cacao of response.cacaos) signedText(cacao)
    },
  },
  {
    name: 'relay: an error',
    size: MAX_WALLET_MESSAGE_LENGTH,
    ground: { kinds: ['shaped'], seeds: [{ code: 5000, message: 'User rejected', data: { a: 1 } }, { message: 'no' }] },
    make: () => toProviderError,
  },
  {
    name: 'relay: a refusal',
    size: MAX_TEXT_LENGTH,
    ground: { kinds: ['text'], pieces: ['(', ')', '(()', ' ('] },
    make: () => (message) => createRelayRefusals(ignore).say(message as string),
  },
]

// Responses of HTTP services.

const answering =
  (text: unknown): typeof fetch =>
  async () =>
    new Response(text as string)
const service = (text: unknown) => ({
  endpoint: 'https://directory.example',
  images: 'https://images.example/route',
  projectId: 'shop',
  sdk: { type: 'casement', version: 'x' },
  fetch: answering(text),
  answered: ignore,
})
const ENTRY = {
  id: 'harbour',
  name: 'Harbour',
  badge_type: 'certified',
  chains: ['eip155:1'],
  image_id: 'i',
  rdns: 'example.harbour',
  link_mode: 'https://harbour.example/wc',
  mobile_link: 'harbour://',
  desktop_link: 'harbour',
  webapp_link: 'https://harbour.example',
  app_store: 'https://apps.example/1',
  play_store: 'https://play.example/1',
  homepage: 'https://harbour.example',
  supports_wc: true,
}

const services: readonly Reader[] = [
  {
    name: 'directory: a page',
    size: MAX_BODY_BYTES,
    ground: {
      kinds: ['shaped', 'shaped', 'text'],
      seeds: [
        { count: 1, data: [ENTRY] },
        { count: 100, data: Array.from({ length: 100 }, (_, at) => ({ ...ENTRY, id: `harbour${at}` })) },
      ],
      pieces: ['://', ':', '/', 'https://a.example/', 'a.b', 'МеtаМаsk'],
    },
    encode: asJson,
    make: () => async (message) => {
      const answer = await createDirectory(service(message)).wallets({ entries: 100 })
      if (answer.kind === 'failed') return
      const lists = { injected: [], featured: [], recommended: answer.wallets, known: { included: [], excluded: [] } }
      const listing = { search: '', certifiedOnly: false, wallets: answer.wallets }
      const facts = { options: sampleOptions(), mobile: false, route: undefined, lists, listing }
      lookAlikes(allWallets(facts))
      allWallets({ ...facts, listing: { ...listing, search: 'harbour' } })
    },
  },
  {
    name: 'directory: what a project has on',
    size: MAX_BODY_BYTES,
    ground: { kinds: ['shaped', 'text'], seeds: [{ features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }] }] },
    encode: asJson,
    make: () => (message) => createProjectService(service(message)).features(),
  },
  {
    name: 'directory: the pages that may offer a login',
    size: MAX_BODY_BYTES,
    ground: {
      kinds: ['shaped', 'shaped', 'text'],
      seeds: [{ allowedOrigins: ['https://shop.example', 'https://*.shop.example:8443', 'http://*.localhost:*'] }],
      pieces: ['https://', 'http://', '*.', ':*', '.', 'xn--'],
    },
    encode: asJson,
    make: () => async (message) => {
      const said = await createProjectService(service(message)).origins()
      if (said.kind === 'said' && said.value) isOriginAllowed(said.value, 'https://app.shop.example')
    },
  },
]

// Stored data.

const CONNECTION = {
  connectorId: 'w',
  kind: 'walletConnect',
  name: 'Harbour',
  accounts: ['0xabc'],
  networkId: 'eip155:1',
}
const KEPT: { readonly [name in keyof typeof entries]?: unknown } = {
  deep_link: { href: 'harbour://', name: 'Harbour' },
  connected_namespaces: 'eip155,solana',
  connections: { eip155: [CONNECTION] },
  disconnected_connector_ids: { eip155: ['w'] },
  recent_wallets: [
    {
      id: 'harbour',
      name: 'Harbour',
      links: { mobile: 'harbour://' },
      stores: { homepage: 'https://harbour.example' },
      chains: ['eip155:1'],
      certified: true,
      pairs: true,
    },
  ],
  address_labels: { '0xabc': 'Savings' },
  wallet_directory: { featured: [ENTRY] },
}
const SESSION = {
  data: {
    accountAddress: '0xabc',
    chainId: 'eip155:1',
    domain: 'shop.example',
    uri: 'https://shop.example',
    version: '1',
    nonce: 'abcdefgh',
    issuedAt: '2025-05-01T10:00:00.000Z',
  },
  message: 'text',
  signature: '0xabc',
}

const stored: readonly Reader[] = [
  ...Object.entries(KEPT).map(
    ([name, seed]): Reader => ({
      name: `kept: ${name}`,
      size: MAX_ENTRY_LENGTH,
      ground: { kinds: ['shaped', 'text'], seeds: [seed], pieces: ['eip155', 'solana', ','] },
      encode: asJson,
      make: () => (message) => entries[name as keyof typeof entries].read(message as string),
    }),
  ),
  {
    name: 'kept: sign_in_sessions',
    size: MAX_STORED,
    ground: { kinds: ['shaped'], seeds: [[SESSION]] },
    encode: asJson,
    make: () => (message) =>
      createSignInSessions(
        { durability: 'memory', get: () => message as string, set: ignore, remove: ignore },
        { projectId: 'shop', hostOrigin: 'https://shop.example' },
      ).list(),
  },
]

// Messages to sign, colors, and log entries.

const MESSAGE = `shop.example wants you to sign in with your Ethereum account:
0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266

Sign in

URI: https://shop.example
Version: 1
Chain ID: 1
Nonce: abcdefgh
Issued At: 2025-05-01T10:00:00.000Z
Resources:
- https://shop.example/terms`
const LINES = MESSAGE.split('\n').map((line) => `${line}\n`)

const texts: readonly Reader[] = [
  {
    name: 'sign-in: a text',
    size: MAX_SIGN_IN_TEXT_LENGTH,
    ground: {
      kinds: ['text', 'shaped'],
      seeds: [LINES],
      pieces: [...LINES, MESSAGE.split('Sign in')[0] ?? '', '\n- https://a.example/', '%41', '\n\n'],
    },
    encode: (message) => (Array.isArray(message) ? message.join('') : String(message)),
    make: () => (message) => readSignInMessage(message as string),
  },
  {
    name: 'sign-in: a text on a server',
    size: MAX_SIGN_IN_TEXT_LENGTH,
    ground: { kinds: ['shaped'], seeds: [{ ...SESSION, message: MESSAGE }] },
    make: () => readServerSession,
  },
  {
    name: 'sign-in: what may be done',
    size: MAX_MESSAGE_SIZE,
    ground: {
      kinds: ['shaped'],
      seeds: [{ statement: 'Sign in I further authorize the stated URI', resources: ['urn:recap:e30'] }],
    },
    make: () => (message) => withoutRecap(message as never),
  },
  {
    name: 'theme: colours and fonts',
    size: MAX_MESSAGE_SIZE,
    ground: {
      kinds: ['shaped'],
      seeds: [
        {
          '--casement-font-family': '"Inter Tight", sans-serif',
          '--casement-accent': 'hsl(231deg 100% 70% / 0.5)',
          '--casement-qr-color': 'navy',
        },
      ],
      pieces: ['"a"', ', ', ' a', 'rgb(', '1,', ')', '#a', '%'],
    },
    make: () => (message) => {
      const read = fromSchema(themeVariablesSchema)(message)
      if (read.ok)
        for (const value of Object.values(read.value)) if (typeof value === 'string') flatten(value, '#ffffff')
    },
  },
  {
    name: 'log: what is written down',
    size: MAX_MESSAGE_SIZE,
    ground: {
      kinds: ['text', 'shaped'],
      seeds: [{ a: 'text', b: ['text'] }],
      pieces: ['eyJ-', 'eyJ', 'bearer ', 'word ', 'a@', '@a', 'symKey='],
    },
    make: () => redactDetail,
  },
]

export const outsideReaders: readonly Reader[] = [...wallets, ...relayed, ...services, ...stored, ...texts]
