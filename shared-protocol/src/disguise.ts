/** No script puts more than four marks on a letter in a name. More would cover the lines above and below. */
const PILED_MARKS = /(\p{M}{4})(\p{M}+)/gu

/**
 * Characters that are invisible or make text read differently than it is written: control characters, direction marks,
 * line and paragraph separators, everything that Unicode allows fonts to ignore (zero-width characters, soft hyphens,
 * tags, Hangul fillers, variation selectors), annotations, the Braille blank, private use and lone surrogates.
 *
 * The first group matches the cases where such a character is part of visible text, which is kept: joiners and the
 * emoji form inside an emoji, a keycap, and joiners between two letters of a script that uses them for shaping, from
 * Arabic to Mongolian.
 */
const HIDDEN =
  /(\p{ExtPict}\ufe0f?\p{EMod}?(?:\u200d\p{ExtPict}\ufe0f?\p{EMod}?)*|[#*0-9]\ufe0f\u20e3|[\u0620-\u0dff\u1000-\u109f\u1780-\u17b3\u17b6-\u180a\u1810-\u18af][\u200c\u200d](?=[\u0620-\u0dff\u1000-\u109f\u1780-\u17b3\u17b6-\u180a\u1810-\u18af]))|[\p{Cc}\p{Co}\p{Cs}\p{DI}\p{Zl}\p{Zp}\u2800\ufff9-\ufffb]/gu

/**
 * Printable ASCII has nothing hidden and no marks. Most texts are that, and browsers take milliseconds to compile the
 * lists.
 */
const PLAIN = /^[ -~]*$/

/**
 * Replaces every character that hides or disguises text, and marks stacked too high. All text that is displayed and not
 * ours goes through this list, which exists only here.
 *
 * @example
 * replaceDisguise('pay\u202e 1', () => '\ufffd') // 'pay\ufffd 1'
 */
export const replaceDisguise = (text: string, by: (character: string) => string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replace(HIDDEN, (found: string, seen?: string) => seen ?? by(found))
        .replace(PILED_MARKS, (_, kept: string, piled: string) => kept + Array.from(piled, by).join(''))

/**
 * Removes everything that hides or disguises text.
 *
 * @example
 * withoutDisguise('Meta\u200bMask') // 'MetaMask'
 */
export const withoutDisguise = (text: string): string => replaceDisguise(text, () => '')
