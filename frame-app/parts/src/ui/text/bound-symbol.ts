import { withoutDisguise } from '@casement/shared-protocol'

const MAX_LENGTH = 12

/**
 * The symbol of a token as it may stand beside an amount. Whoever makes a token writes what they like into it: a
 * sentence with an address to visit, letters that turn the line around, marks piled up over the lines above.
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
