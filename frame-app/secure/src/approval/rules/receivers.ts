import type { CallView } from './review-calls.ts'
import type { RequestReview } from './review-request.ts'

/** So many receivers are remembered. */
export const MAX_RECEIVERS = 64

const receiversIn = ({ effects, inner }: CallView): readonly string[] => [
  ...effects.flatMap((effect) => (effect.does === 'send' ? [effect.to.toLowerCase()] : [])),
  ...inner.flatMap(receiversIn),
]

/** To whom something is sent, each once, as far as it can be read. */
export const receiversOf = (review: RequestReview): readonly string[] => {
  if ('calls' in review) return [...new Set(review.calls.flatMap(receiversIn))]
  if (!('isComplete' in review)) return []
  const effects = review.transactions.flatMap(({ instructions }) => instructions.flatMap((each) => each.effects))
  return [...new Set(effects.flatMap((effect) => (effect.does === 'send' ? [effect.to] : [])))]
}

/** What is remembered after something was sent: the newest first. */
export const withReceivers = (known: readonly string[], sent: readonly string[]): readonly string[] =>
  [...new Set([...sent, ...known])].slice(0, MAX_RECEIVERS)
