// The sign-in functions and options of a page. The functions stay in the page.

/** The account and network to create a message for. */
export type SiwxMessageInput = {
  /** Empty while a wallet connects and signs in in one step. */
  readonly accountAddress: string
  /** A CAIP-2 id: `eip155:1`. */
  readonly chainId: string
  /** ISO 8601. The message is not valid before this time. */
  readonly notBefore?: string | undefined
}

/** The fields of a message to sign. Times are ISO 8601. */
export type SiwxMessageData = {
  /** Empty while a wallet connects and signs in in one step. */
  readonly accountAddress: string
  /** A CAIP-2 id: `eip155:1`. */
  readonly chainId: string
  /** Your page's host, as in `location.host`. The frame rejects any other. */
  readonly domain: string
  /** Your page's origin, as in `location.origin`, or a URL on it. The frame rejects any other. */
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

/** A message. Its `toString()` returns the text that the visitor signs. */
export type SiwxMessage = SiwxMessageData & { toString(): string }

/** The CAIP-74 capability object that a wallet returns when it connects and signs in in one step. */
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

/** A signed message with its account and signature. */
export type SiwxSession = {
  readonly data: SiwxMessageData
  /** The text that was signed. */
  readonly message: string
  readonly signature: string
  readonly cacao?: SiwxCacao | undefined
}

/**
 * Sign-in with your own functions, which usually call your server: they create the messages, verify what was signed,
 * and store the sessions. Each call has a timeout. Throw to reject.
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
  /** Signs the message in place of the wallet. Throw if the visitor declines. */
  signMessage?(input: {
    readonly message: string
    readonly chainId: string
    readonly accountAddress: string
  }): string | Promise<string>
  /** Verifies and stores a session. Throw if it is invalid. */
  addSession(session: SiwxSession): void | Promise<void>
  /** Deletes the sessions of an account on a network. */
  revokeSession(chainId: string, address: string): void | Promise<void>
  /** Verifies these sessions and replaces all stored ones with them. An empty list signs the visitor out. */
  setSessions(sessions: readonly SiwxSession[]): void | Promise<void>
  /** Returns the verified, unexpired sessions of an account on a network. */
  getSessions(chainId: string, address: string): readonly SiwxSession[] | Promise<readonly SiwxSession[]>
  /**
   * Whether visitors who do not sign are disconnected. Called each time the frame starts.
   * @default true
   */
  getRequired?(): boolean
  /**
   * Whether disconnecting also signs out, by calling `setSessions([])`.
   * @default true
   */
  readonly signOutOnDisconnect?: boolean | undefined
}

/** The frame's built-in sign-in, for pages without a server. The frame creates and stores the sessions. */
export type SiwxLocalOption = {
  readonly kind: 'local'
  /** @default true */
  readonly required?: boolean | undefined
  /** @default true */
  readonly signOutOnDisconnect?: boolean | undefined
  /** The statement that the visitor agrees to: one line of ASCII without quotation marks, as EIP-4361 requires. */
  readonly statement?: string | undefined
  /** URIs to list in the message. */
  readonly resources?: readonly string[] | undefined
  /** Lifetime of a session in milliseconds. Default: sessions do not expire. */
  readonly expirationMs?: number | undefined
}

/** How visitors sign in: your page's functions, or the frame's built-in sign-in with `'local'`. */
export type SiwxSetting = 'local' | SiwxLocalOption | SiwxConfig

/** A signed-in account, as returned by a server that stores SIWE sessions. */
export type SiweSession = { readonly address: string; readonly chainId: number }

/** Parameters of your page's messages. */
export type SiweMessageParams = {
  /** Your page's host, as in `location.host`. */
  readonly domain: string
  /** Your page's origin, as in `location.origin`. */
  readonly uri: string
  readonly chains?: readonly number[] | undefined
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  /** Time of issue. Default: now. */
  readonly iat?: string | undefined
  readonly nbf?: string | undefined
  readonly exp?: string | undefined
}

/** The arguments of `createMessage`. */
export type SiweMessageArguments = SiweMessageParams & {
  readonly chainId: number
  /** The account as `did:pkh:eip155:1:0x…`. The address follows the last colon. */
  readonly address: string
  readonly nonce: string
  readonly version: '1'
  readonly iat: string
}

/**
 * The older sign-in, by EIP-4361 for eip155 only. Visitors on other chains are not asked to sign in. Cannot be combined
 * with `siwx`.
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
  /** Returns the text to sign, exactly in the format of EIP-4361. */
  createMessage(input: SiweMessageArguments): string | Promise<string>
  /** Returns whether the signature is valid. If so, your server must have created a session. */
  verifyMessage(input: {
    readonly message: string
    readonly signature: string
    readonly cacao?: SiwxCacao | undefined
  }): boolean | Promise<boolean>
  getSession(): SiweSession | null | undefined | Promise<SiweSession | null | undefined>
  signOut(): boolean | Promise<boolean>
  /** Default: your page's own host and origin, without optional fields. */
  getMessageParams?(): SiweMessageParams | Promise<SiweMessageParams>
  onSignIn?(session: SiweSession): void
  /** Called after the visitor was signed out, here or by your server. */
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
   * How long an unused nonce stays valid.
   * @default 300000, five minutes
   */
  readonly nonceRefetchIntervalMs?: number | undefined
  /**
   * How often to check that the server's session still exists.
   * @default 300000, five minutes
   */
  readonly sessionRefetchIntervalMs?: number | undefined
}
