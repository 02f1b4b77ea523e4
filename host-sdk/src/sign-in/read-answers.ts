import {
  MAX_ADDRESS_LENGTH,
  MAX_CAIP_NETWORK_ID_LENGTH,
  MAX_NAME_LENGTH,
  MAX_SIGN_IN_RESOURCE_LENGTH,
  MAX_SIGN_IN_RESOURCES,
  MAX_SIGN_IN_SESSIONS,
  MAX_SIGN_IN_TEXT_LENGTH,
  MAX_SIGNATURE_LENGTH,
  MAX_URL_LENGTH,
} from '@casement/shared-protocol/host'
import type { SiwxMessageData, SiwxSession } from '../sign-in-options.ts'
import type { Read } from './read.ts'
import { listOf, Misfit, membersOf, optional, text } from './read.ts'

// Readers for results of the page's sign-in functions. A test compares what they accept with the protocol's schema.

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/
const isTime = (value: string): boolean => TIME.test(value) && !Number.isNaN(Date.parse(value))
const NETWORK = /^(?:eip155|solana|bip122|polkadot):[\w-]+$/
const ADDRESS = /^[\w.%-]+$/

const name = text(MAX_NAME_LENGTH)
const domain = text(MAX_NAME_LENGTH * 2)
const address = text(MAX_ADDRESS_LENGTH, (value) => ADDRESS.test(value))
const network = text(MAX_CAIP_NETWORK_ID_LENGTH, (value) => NETWORK.test(value))
const link = text(MAX_URL_LENGTH)
const prose = text(MAX_SIGN_IN_TEXT_LENGTH)
const short = text(16)
const seconds = optional(text(64))
const time = optional(text(64, isTime))
const resources = optional(listOf(text(MAX_SIGN_IN_RESOURCE_LENGTH), MAX_SIGN_IN_RESOURCES))

const fields = {
  chainId: network,
  domain,
  uri: link,
  version: short,
  nonce: name,
  statement: optional(prose),
  resources,
  requestId: optional(name),
  issuedAt: time,
  expirationTime: time,
  notBefore: time,
}

const readData: Read<SiwxMessageData> = membersOf<SiwxMessageData>({ ...fields, accountAddress: address })

// Without an account, while a wallet connects and signs in in one step.
const readDraft: Read<SiwxMessageData> = membersOf<SiwxMessageData>({
  ...fields,
  accountAddress: (value, at) => (value === '' ? '' : address(value, at)),
})

/** A message with the text that its `toString()` returns. */
export type WrittenMessage = SiwxMessageData & { readonly text: string }

/** Reads a message from the page. */
export const readMessage: Read<WrittenMessage> = (value, at) => {
  const data = readDraft(value, at)
  // A wallet that connects and signs in in one step writes the text itself.
  if (data.accountAddress === '') return { ...data, text: '' }
  const written = prose(String(value), `${at}.toString()`)
  if (written === String({})) throw new Misfit(`${at}.toString() must give the text that is signed`)
  return { ...data, text: written }
}

/** Reads a signature from the page. */
export const readSignature: Read<string> = text(MAX_SIGNATURE_LENGTH)

const readCacao: Read<NonNullable<SiwxSession['cacao']>> = membersOf<NonNullable<SiwxSession['cacao']>>({
  h: membersOf<{ readonly t: string }>({ t: text(32) }),
  p: membersOf<NonNullable<SiwxSession['cacao']>['p']>({
    domain,
    aud: link,
    nonce: name,
    iss: text(MAX_ADDRESS_LENGTH * 2),
    version: optional(short),
    iat: seconds,
    nbf: seconds,
    exp: seconds,
    statement: optional(prose),
    requestId: optional(name),
    resources,
    type: optional(text(32)),
  }),
  s: membersOf<NonNullable<SiwxSession['cacao']>['s']>({
    t: text(8, (value) => value === 'eip191' || value === 'eip1271') as Read<'eip191' | 'eip1271'>,
    s: readSignature,
    m: optional(prose),
  }),
})

const readSession: Read<SiwxSession> = membersOf<SiwxSession>({
  data: readData,
  message: prose,
  signature: readSignature,
  cacao: optional(readCacao),
})

/** Reads the page's sessions. */
export const readSessions: Read<SiwxSession[]> = listOf(readSession, MAX_SIGN_IN_SESSIONS)
