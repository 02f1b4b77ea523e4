import {
  DISCONNECTED,
  ProviderRpcError,
  RESOURCE_BUSY,
  replaceDisguise,
  UNAUTHORIZED,
  USER_REJECTED,
} from '@casement/shared-protocol'

export type RefusalKind = 'declined' | 'busy' | 'silent' | 'gone' | 'blocked' | 'failed'

/** Why an installed wallet did not connect. */
export type Refusal = {
  readonly kind: RefusalKind
  /** The wallet's own message, which is not trusted. */
  readonly reported?: string | undefined
}

/** Whether something is wrong. A visitor who declined, or who has a prompt open, made no mistake. */
export const isFault = (kind: RefusalKind): boolean => kind !== 'declined' && kind !== 'busy'

/** Whether asking the same wallet again can help. A wallet that is gone would be asked for nothing. */
export const canAskAgain = (kind: RefusalKind): boolean => kind !== 'gone'

const MAX_REPORTED_LENGTH = 240

const boundedText = (text: string): string | undefined => {
  const onOneLine = replaceDisguise(text.slice(0, 4 * MAX_REPORTED_LENGTH), () => ' ').replace(/ {2,}/g, ' ')
  const characters = Array.from(onOneLine.trim())
  if (characters.length <= MAX_REPORTED_LENGTH) return characters.join('') || undefined
  return `${characters.slice(0, MAX_REPORTED_LENGTH).join('')}…`
}

const wasSent = (data: unknown): boolean => (data as { readonly outcome?: unknown } | undefined)?.outcome !== 'not-sent'

/**
 * Classifies the error of a connection attempt. The wallet's message is shown only if we have no text for the error.
 */
export const refusalOf = (thrown: unknown): Refusal => {
  if (!(thrown instanceof ProviderRpcError)) return { kind: 'failed' }
  const { code, message, data } = thrown
  if (code === USER_REJECTED) return { kind: 'declined' }
  if (code === RESOURCE_BUSY) return { kind: 'busy' }
  if (code === DISCONNECTED) return { kind: wasSent(data) ? 'silent' : 'gone' }
  const reported = boundedText(message)
  return { kind: code === UNAUTHORIZED ? 'blocked' : 'failed', ...(reported === undefined ? {} : { reported }) }
}
