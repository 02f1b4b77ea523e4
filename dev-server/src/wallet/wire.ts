import { boundedMap } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { Asker } from './shown.ts'

// Schemas for what the client library delivers; the page wrote most of it.

const MAX_SHOWN_LENGTH = 200
const MAX_ICON_LENGTH = 16_384
const MAX_NAMES = 200
const MAX_NAMESPACES = 50
/** Characters that are invisible or change the reading direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
const DISGUISE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const shownText = v.pipe(
  v.fallback(v.string(), ''),
  v.transform((text) => text.replace(DISGUISE, '').trim().slice(0, MAX_SHOWN_LENGTH)),
)
const isIcon = (icon: string): boolean => icon.length <= MAX_ICON_LENGTH && /^(https?:\/\/|data:image\/)/.test(icon)

/** A page's own description: never a reason to refuse, but truncated to what can be shown. */
export const askerSchema = v.pipe(
  v.object({
    metadata: v.object({
      name: v.optional(shownText, ''),
      url: v.optional(shownText, ''),
      description: v.optional(shownText, ''),
      icons: v.fallback(v.array(v.string()), []),
    }),
  }),
  v.transform(({ metadata: { name, url, description, icons } }): Asker => {
    const icon = icons.find(isIcon)
    return { name, url, description, ...(icon === undefined ? {} : { icon }) }
  }),
)

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const names = v.pipe(v.array(name), v.maxLength(MAX_NAMES))
const seconds = v.pipe(v.number(), v.minValue(0))

/** Entries of a proposal: `eip155` with a list of chains, or `eip155:1`, which is one chain. */
const askedSchema = v.object({ chains: v.optional(names, []), methods: names, events: names })
export type AskedNamespace = v.InferOutput<typeof askedSchema>
const askedMap = v.optional(boundedMap(name, askedSchema, MAX_NAMESPACES), {})

export const proposalSchema = v.object({
  id: v.number(),
  expiryTimestamp: seconds,
  proposer: askerSchema,
  requiredNamespaces: askedMap,
  optionalNamespaces: askedMap,
})
export type WireProposal = v.InferOutput<typeof proposalSchema>

const grantedSchema = v.object({ chains: v.optional(names, []), accounts: names, methods: names, events: names })
export type GrantedNamespace = v.InferOutput<typeof grantedSchema>
export type GrantedNamespaces = Readonly<Record<string, GrantedNamespace>>

export const sessionSchema = v.object({
  topic: name,
  expiry: seconds,
  peer: askerSchema,
  namespaces: boundedMap(name, grantedSchema, MAX_NAMESPACES),
})
export type WireSession = v.InferOutput<typeof sessionSchema>

export const requestSchema = v.object({
  id: v.number(),
  topic: name,
  params: v.object({ chainId: name, request: v.object({ method: name, params: v.optional(v.unknown()) }) }),
})
export type WireRequest = v.InferOutput<typeof requestSchema>

/** Empty text is refused: it would be a second way to say that the field is absent. */
const line = v.pipe(v.string(), v.minLength(1), v.maxLength(2_048))

/** A page's request to connect and sign in in one step. */
export const signInSchema = v.object({
  id: v.number(),
  params: v.object({
    expiryTimestamp: seconds,
    requester: askerSchema,
    authPayload: v.object({
      type: v.exactOptional(line),
      chains: names,
      domain: line,
      aud: line,
      version: line,
      nonce: line,
      iat: line,
      exp: v.exactOptional(line),
      nbf: v.exactOptional(line),
      requestId: v.exactOptional(line),
      statement: v.exactOptional(line),
      resources: v.exactOptional(v.pipe(v.array(line), v.maxLength(MAX_NAMES))),
    }),
  }),
})
export type WireSignIn = v.InferOutput<typeof signInSchema>
