// What a page that signs its visitors in gives the SDK: functions of its own, which stay in the page.

/** For which account, and on which network, a message is wanted. */
export type SiwxMessageInput = {
  /** Empty while a wallet is asked to connect and sign in one step. */
  readonly accountAddress: string
  /** As CAIP-2: `eip155:1`. */
  readonly chainId: string
  /** As ISO 8601: the message is of no use before. */
  readonly notBefore?: string | undefined
}

/** The fields of a message that is signed. Times are ISO 8601. */
export type SiwxMessageData = {
  /** Empty while a wallet is asked to connect and sign in one step. */
  readonly accountAddress: string
  /** As CAIP-2: `eip155:1`. */
  readonly chainId: string
  /** The page’s own host, as in `location.host`; the frame refuses any other. */
  readonly domain: string
  /** The page’s own origin, as in `location.origin`, or an address of it; the frame refuses any other. */
  readonly uri: string
  readonly version: string
  /** At least eight letters and digits, never used before. */
  readonly nonce: string
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  readonly issuedAt?: string | undefined
  readonly notBefore?: string | undefined
  readonly expirationTime?: string | undefined
}

/** A message; its `toString()` gives the text that the visitor signs. */
export type SiwxMessage = SiwxMessageData & { toString(): string }

/** What a wallet returns that connects and signs in one step: a capability object of CAIP-74. */
export type SiwxCacao = {
  readonly h: { readonly t: string }
  readonly p: {
    readonly domain: string
    readonly aud: string
    readonly nonce: string
    readonly iss: string
    readonly version?: string | undefined
    readonly iat?: string | undefined
    readonly nbf?: string | undefined
    readonly exp?: string | undefined
    readonly statement?: string | undefined
    readonly requestId?: string | undefined
    readonly resources?: readonly string[] | undefined
    readonly type?: string | undefined
  }
  readonly s: { readonly t: 'eip191' | 'eip1271'; readonly s: string; readonly m?: string | undefined }
}

/** What was signed, by whom, and the signature. */
export type SiwxSession = {
  readonly data: SiwxMessageData
  /** The text that was signed. */
  readonly message: string
  readonly signature: string
  readonly cacao?: SiwxCacao | undefined
}

/**
 * The sign-in of a page: who makes the messages, and who checks and keeps what was signed. Usually all of it is asked of the
 * page’s server. Each function is bounded in time; one that throws has refused.
 *
 * @example
 * const siwx = {
 *   createMessage: async (input) => new Message(await post('/sign-in/message', input)),
 *   addSession: (session) => post('/sign-in/sessions', session),
 *   revokeSession: (chainId, address) => post('/sign-in/revoke', { chainId, address }),
 *   setSessions: (sessions) => post('/sign-in/replace', sessions),
 *   getSessions: (chainId, address) => post('/sign-in/find', { chainId, address }),
 * }
 */
export type SiwxConfig = {
  createMessage(input: SiwxMessageInput): SiwxMessage | Promise<SiwxMessage>
  /** Signs in the wallet’s place; throws when the visitor declines. */
  signMessage?(input: {
    readonly message: string
    readonly chainId: string
    readonly accountAddress: string
  }): string | Promise<string>
  /** Verifies a session and keeps it; throws when it is not valid. */
  addSession(session: SiwxSession): void | Promise<void>
  /** Deletes the sessions of an account on a network. */
  revokeSession(chainId: string, address: string): void | Promise<void>
  /** Verifies these sessions and keeps them in place of all others; with none the visitor is signed out. */
  setSessions(sessions: readonly SiwxSession[]): void | Promise<void>
  /** The sessions of an account on a network that are verified and have not expired. */
  getSessions(chainId: string, address: string): readonly SiwxSession[] | Promise<readonly SiwxSession[]>
  /**
   * Whether a visitor who does not sign is disconnected. It is read when the frame starts.
   * @default true
   */
  getRequired?(): boolean
  /**
   * Whether a visitor who disconnects is signed out, by `setSessions([])`.
   * @default true
   */
  readonly signOutOnDisconnect?: boolean | undefined
}

/** Sessions that the frame makes and keeps by itself, for pages without a server. */
export type SiwxLocalOption = {
  readonly kind: 'local'
  /** @default true */
  readonly required?: boolean | undefined
  /** @default true */
  readonly signOutOnDisconnect?: boolean | undefined
  /** What the visitor is told that they agree to: one line of ASCII, without quotation marks, by EIP-4361. */
  readonly statement?: string | undefined
  /** Addresses that the message names, each a URI. */
  readonly resources?: readonly string[] | undefined
  /** How long a session lasts; without it a session does not expire. */
  readonly expirationMs?: number | undefined
}

/** How visitors sign in: by functions of the page, or, as `'local'`, by what is built into the frame. */
export type SiwxSetting = 'local' | SiwxLocalOption | SiwxConfig

/** Who has signed in, as a server that keeps SIWE sessions knows it. */
export type SiweSession = { readonly address: string; readonly chainId: number }

/** What a page’s messages have in common. */
export type SiweMessageParams = {
  /** The page’s own host, as in `location.host`. */
  readonly domain: string
  /** The page’s own origin, as in `location.origin`. */
  readonly uri: string
  readonly chains?: readonly number[] | undefined
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  /** When it is issued; the moment, if it is left out. */
  readonly iat?: string | undefined
  readonly nbf?: string | undefined
  readonly exp?: string | undefined
}

/** What a message is written of. */
export type SiweMessageArguments = SiweMessageParams & {
  readonly chainId: number
  /** Whose it is, as `did:pkh:eip155:1:0x…`; the part after the last colon is the address. */
  readonly address: string
  readonly nonce: string
  readonly version: '1'
  readonly iat: string
}

/**
 * The older way to sign in, by EIP-4361 on eip155 alone; visitors on other chains are not asked. It cannot be set beside `siwx`.
 *
 * @example
 * const siweConfig = {
 *   getNonce: () => text('/siwe/nonce'),
 *   createMessage: ({ address, iat, ...rest }) => createSiweMessage({ ...rest, address: address.split(':').pop(), issuedAt: new Date(iat) }),
 *   verifyMessage: ({ message, signature }) => ask('/siwe/verify', { message, signature }),
 *   getSession: () => json('/siwe/session'),
 *   signOut: () => ask('/siwe/sign-out'),
 * }
 */
export type SiweConfig = {
  getNonce(address?: string): string | Promise<string>
  /** Gives the text that is signed, exactly as EIP-4361 has it. */
  createMessage(input: SiweMessageArguments): string | Promise<string>
  /** Whether the signature is good; if so, the server now has a session. */
  verifyMessage(input: {
    readonly message: string
    readonly signature: string
    readonly cacao?: SiwxCacao | undefined
  }): boolean | Promise<boolean>
  getSession(): SiweSession | null | undefined | Promise<SiweSession | null | undefined>
  signOut(): boolean | Promise<boolean>
  /** Without it a message is of the page’s own host and origin, and says nothing more. */
  getMessageParams?(): SiweMessageParams | Promise<SiweMessageParams>
  onSignIn?(session: SiweSession): void
  /** The visitor has been signed out, here or by the server. */
  onSignOut?(): void
  /** @default true */
  readonly required?: boolean | undefined
  /** @default true */
  readonly enabled?: boolean | undefined
  /** @default true */
  readonly signOutOnDisconnect?: boolean | undefined
  /** @default true */
  readonly signOutOnAccountChange?: boolean | undefined
  /** @default true */
  readonly signOutOnNetworkChange?: boolean | undefined
  /**
   * How long a nonce that was not used is good for.
   * @default 300000, five minutes
   */
  readonly nonceRefetchIntervalMs?: number | undefined
  /**
   * How often the server is asked whether the session still stands.
   * @default 300000, five minutes
   */
  readonly sessionRefetchIntervalMs?: number | undefined
}
