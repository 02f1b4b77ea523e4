import { withoutDisguise } from '@casement/shared-protocol'

const MAX_LENGTH = 12

/**
 * Cleans and truncates a token's symbol for display beside an amount. A token's maker can put anything into it: a
 * sentence with a URL, characters that reverse the line, or stacked marks.
 *
 * @example
 * boundSymbol('USDC\u202e — claim at evil.example') // 'USDC — claim…'
 */
export const boundSymbol = (symbol: string): string => {
  const plain = withoutDisguise(symbol.slice(0, 256).normalize('NFC').replace(/\s+/gu, ' '))
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
  const characters = [...plain]
  return characters.length <= MAX_LENGTH
    ? plain
    : `${characters
        .slice(0, MAX_LENGTH - 1)
        .join('')
        .trimEnd()}…`
}
