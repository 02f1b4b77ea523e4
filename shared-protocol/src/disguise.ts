/** Four marks on one letter are more than any script writes in a name; more of them cover the lines above and below. */
const PILED_MARKS = /(\p{M}{4})(\p{M}+)/gu

/**
 * What a text may hold that is not seen, or that makes it read otherwise than it is written: control characters, marks of
 * the direction, line and paragraph ends, everything that Unicode lets a font leave out (zero-width characters, soft hyphens,
 * tags, Hangul fillers, variation selectors), annotations, the blank of Braille, private use and halves of characters.
 *
 * The first group is where such a character is a part of what is seen, and stays: joiners and the emoji form within an
 * emoji, a keycap, and joiners between two letters of a script that is shaped by them, from Arabic to Mongolian.
 */
const HIDDEN =
  /(\p{ExtPict}\ufe0f?\p{EMod}?(?:\u200d\p{ExtPict}\ufe0f?\p{EMod}?)*|[#*0-9]\ufe0f\u20e3|[\u0620-\u0dff\u1000-\u109f\u1780-\u17b3\u17b6-\u180a\u1810-\u18af][\u200c\u200d](?=[\u0620-\u0dff\u1000-\u109f\u1780-\u17b3\u17b6-\u180a\u1810-\u18af]))|[\p{Cc}\p{Co}\p{Cs}\p{DI}\p{Zl}\p{Zp}\u2800\ufff9-\ufffb]/gu

/**
 * A text with something in place of each character that hides or disguises, and of marks piled up over their neighbours. This
 * is the one list of them: whatever is shown and was not written by us goes through it.
 *
 * @example
 * replaceDisguise('pay\u202e 1', () => '\ufffd') // 'pay\ufffd 1'
 */
export const replaceDisguise = (text: string, by: (character: string) => string): string =>
  text
    .replace(HIDDEN, (found: string, seen?: string) => seen ?? by(found))
    .replace(PILED_MARKS, (_, kept: string, piled: string) => kept + Array.from(piled, by).join(''))

/**
 * A text as it may be shown, without what hides or disguises.
 *
 * @example
 * withoutDisguise('Meta\u200bMask') // 'MetaMask'
 */
export const withoutDisguise = (text: string): string => replaceDisguise(text, () => '')
