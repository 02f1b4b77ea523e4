/** A browser that cannot make keys that nobody guesses. */
export class RandomnessError extends Error {
  override readonly name = 'RandomnessError'
}

const DRAW_BYTES = 32
const isNative = (value: unknown): boolean =>
  /\{\s*\[native code\]\s*\}\s*$/.test(Function.prototype.toString.call(value))

/**
 * Refuses to start where keys could be guessed: without the browser's own cryptography, such as on a page without TLS, or
 * where a script has put something like `Math.random` in the place of the browser's source.
 */
export const checkRandomness = (given: { readonly crypto?: Crypto }): void => {
  const { crypto } = given
  if (crypto?.subtle === undefined || !isNative(crypto.getRandomValues)) {
    throw new RandomnessError('This browser has no secure source of randomness.')
  }
  const draw = (): string => crypto.getRandomValues(new Uint8Array(DRAW_BYTES)).join()
  const first = draw()
  if (first === draw() || new Set(first.split(',')).size === 1) {
    throw new RandomnessError('This browser’s source of randomness repeats itself.')
  }
}
