import {
  MAX_METHOD_LENGTH,
  MAX_SIGN_IN_SESSIONS,
  RECAP,
  RECAP_WORDS,
  writeSignInMessage,
} from '@casement/shared-protocol'
import type { Cacao, SiwxData } from '@casement/shared-protocol/schemas'
import { boundedMap, cacaoSchema, fromSchema } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'

// Reads a wallet's response to a one-step connect and sign-in. All of it is untrusted.

const MAX_ABILITIES = 128

const responseSchema = v.object({
  cacaos: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(MAX_SIGN_IN_SESSIONS)),
  responder: v.object({
    publicKey: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    metadata: v.fallback(v.record(v.string(), v.unknown()), {}),
  }),
})
const parseResponse = fromSchema(responseSchema)
const parseCacao = fromSchema(cacaoSchema)

export type SignInResponse = {
  readonly cacaos: readonly Cacao[]
  readonly responder: v.InferOutput<typeof responseSchema>['responder']
}

// Some wallets echo the whole request, of which only the signed part counts, and send missing values as empty strings.
const PARTS = {
  p: ['domain', 'aud', 'nonce', 'iss', 'version', 'iat', 'nbf', 'exp', 'statement', 'requestId', 'resources', 'type'],
  s: ['t', 's', 'm'],
} as const

const picked = (value: unknown, names: readonly string[]): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter(([name, part]) => names.includes(name) && part !== null && part !== ''),
      )
    : value

const readCacao = (raw: unknown): Cacao | undefined => {
  const { h, p, s } = Object(raw) as { h?: unknown; p?: unknown; s?: unknown }
  const parsed = parseCacao({ h: picked(h, ['t']), p: picked(p, PARTS.p), s: picked(s, PARTS.s) })
  return parsed.ok ? parsed.value : undefined
}

/** Returns the response, or undefined if any part of it is malformed. */
export const readResponse = (raw: unknown): SignInResponse | undefined => {
  const parsed = parseResponse(raw)
  if (!parsed.ok) return undefined
  const cacaos = parsed.value.cacaos.flatMap((raw) => readCacao(raw) ?? [])
  if (cacaos.length < parsed.value.cacaos.length) return undefined
  return { cacaos, responder: parsed.value.responder }
}

const recapSchema = v.object({
  att: v.object({
    eip155: boundedMap(
      v.pipe(v.string(), v.maxLength(MAX_METHOD_LENGTH)),
      v.pipe(v.array(v.object({ chains: v.fallback(v.array(v.string()), []) })), v.maxLength(1)),
      MAX_ABILITIES,
    ),
  }),
})
const parseRecap = fromSchema(recapSchema)

const decode = (recap: string): unknown => {
  try {
    return JSON.parse(atob(recap.slice(RECAP.length)))
  } catch {
    return undefined
  }
}

const ABILITY = 'request/'

/** The methods that the wallet grants, and the chains of each, from the last resource; empty if it cannot be read. */
const allowedBy = ({ p }: Cacao): readonly { readonly method: string; readonly chains: readonly string[] }[] => {
  const last = p.resources?.at(-1)
  const recap = last?.startsWith(RECAP) ? parseRecap(decode(last)) : undefined
  if (!recap?.ok) return []
  return Object.entries(recap.value.att.eip155).flatMap(([ability, [limits]]) =>
    ability.startsWith(ABILITY) ? [{ method: ability.slice(ABILITY.length), chains: limits?.chains ?? [] }] : [],
  )
}

/** Encodes the requested methods as a resource. */
export const encodeRecap = (methods: readonly string[]): string => {
  const abilities = [...methods]
    .sort((one, other) => one.localeCompare(other))
    .map((method) => [ABILITY + method, [{}]])
  return RECAP + btoa(JSON.stringify({ att: { eip155: Object.fromEntries(abilities) } })).replaceAll('=', '')
}

const issuerOf = ({ p }: Cacao): { readonly chainId: string; readonly address: string } | undefined => {
  const match = /^did:pkh:(eip155:[0-9]{1,32}):(0x[0-9a-f]{40})$/i.exec(p.iss)
  return match ? { chainId: String(match[1]), address: String(match[2]) } : undefined
}

/** The statement followed by the grants in words, as ERC-5573 defines it. */
const stated = (cacao: Cacao): string | undefined => {
  const { statement } = cacao.p
  const methods = allowedBy(cacao).map(({ method }) => method)
  if (methods.length === 0 || statement?.includes(RECAP_WORDS)) return statement
  const listed = methods.sort((one, other) => one.localeCompare(other)).join("', '")
  return `${statement ? `${statement} ` : ''}${RECAP_WORDS}(1) 'request': '${listed}' for 'eip155'.`
}

/** Reconstructs the text that the wallet signed. Throws if a part is malformed. */
export const signedText = (cacao: Cacao): string => {
  const { aud, domain, version, nonce, iat, exp, nbf, requestId, resources } = cacao.p
  const { chainId, address } = issuerOf(cacao) ?? { chainId: '', address: '' }
  const fields = {
    chainId,
    accountAddress: address,
    domain,
    uri: aud,
    version,
    nonce,
    issuedAt: iat,
    expirationTime: exp,
    notBefore: nbf,
    requestId,
    resources,
    statement: stated(cacao),
  }
  // `writeSignInMessage` validates each field.
  return writeSignInMessage(fields as SiwxData)
}

/** The accounts that a wallet signed for and the methods that it grants. */
export type SignedGrant = {
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
}

/** Returns the signed accounts and methods; a part that cannot be read grants nothing. */
export const signedGrant = (cacaos: readonly Cacao[]): SignedGrant => {
  const accounts = new Set<string>()
  const methods = new Set<string>()
  for (const cacao of cacaos) {
    const issuer = issuerOf(cacao)
    if (!issuer) continue
    for (const { method, chains } of allowedBy(cacao)) {
      methods.add(method)
      for (const chain of [issuer.chainId, ...chains]) accounts.add(`${chain}:${issuer.address}`)
    }
  }
  return { accounts: [...accounts], methods: [...methods] }
}
