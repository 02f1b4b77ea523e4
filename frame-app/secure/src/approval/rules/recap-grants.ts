import { parseJson, RECAP } from '@casement/shared-protocol'
import { isRecord } from './message-params.ts'
import type { ShownText } from './shown-text.ts'
import { showText } from './shown-text.ts'

/** One right that a sign-in gives to the site (ERC-5573): to do something with something. */
export type Grant = { readonly resource: ShownText; readonly ability: ShownText }

const MAX_GRANTS = 256
/** Attenuations, a resource, an ability, its list, and what each has. */
const MAX_DEPTH = 16
const BASE64URL = /^[\w-]+=*$/

const readJson = (encoded: string): unknown => {
  if (!BASE64URL.test(encoded)) return undefined
  try {
    const text = atob(encoded.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes), MAX_DEPTH)
  } catch {
    return undefined
  }
}

/** Whether a resource of a sign-in gives rights. */
export const isRecap = (resource: string): boolean => resource.toLowerCase().startsWith(RECAP)

/** Reads which rights a resource gives; undefined if that cannot be read completely. */
export const readGrants = (resource: string): readonly Grant[] | undefined => {
  const recap = readJson(resource.slice(RECAP.length))
  if (!isRecord(recap) || !isRecord(recap.att)) return undefined
  const grants: Grant[] = []
  for (const [about, abilities] of Object.entries(recap.att)) {
    if (!isRecord(abilities)) return undefined
    for (const ability of Object.keys(abilities)) grants.push({ resource: showText(about), ability: showText(ability) })
  }
  return grants.length > 0 && grants.length <= MAX_GRANTS ? grants : undefined
}
