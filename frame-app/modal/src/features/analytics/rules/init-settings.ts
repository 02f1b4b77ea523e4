import type { PlainJson } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'
import { isSignInRequired } from '../../../kernel/rules/is-sign-in-required.ts'

/** The page's options as reported to the operator on INITIALIZE. */
export type InitSettings = { readonly [option: string]: PlainJson }

// Inline images are reduced to their type.
const MAX_TEXT = 256

const shortened = (value: unknown): PlainJson => {
  if (typeof value === 'string') {
    const data = /^data:([\w/+.-]*)/i.exec(value)
    return data ? `data:${data[1]}` : value.slice(0, MAX_TEXT)
  }
  if (Array.isArray(value)) return value.map(shortened)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, member]) => (member === undefined ? [] : [[key, shortened(member)]])),
    )
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/**
 * The settings reported on INITIALIZE. RPC URLs may contain keys, and the page's own texts are private, so only their
 * keys are included.
 *
 * @example
 * initSettings(options).networks // ['eip155:1', 'eip155:137']
 */
export const initSettings = (options: Options): InitSettings => {
  const { projectId: _, networks, customRpcUrls, messages, customWallets, siwx, enableWallets, ...plain } = options
  const told = {
    ...plain,
    networks: networks.map(({ caipNetworkId }) => caipNetworkId),
    showWallets: enableWallets ?? true,
    customRpcUrls: customRpcUrls && Object.keys(customRpcUrls),
    messages: messages && Object.keys(messages),
    customWallets: customWallets?.map(({ id }) => id),
    siwx: siwx && { kind: siwx.kind, required: isSignInRequired(options) },
  }
  return shortened(told) as InitSettings
}
