// Icons are drawn on the spot and travel in the answer: no address has to be asked for them.

const hueOf = (text: string): number =>
  [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 7)

/** Up to three letters or digits; nothing of a name that could mean something in a picture gets into it. */
const lettersOf = (text: string): string => (text.match(/[\p{L}\p{Nd}]/gu) ?? []).slice(0, 3).join('').toUpperCase()

/** The icon of whoever has this symbol or name, as a `data:` address. */
export const iconOf = (text: string): string => {
  const hue = hueOf(text)
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="hsl(${hue} 60% 42%)"/>` +
    '<text x="20" y="25" font-family="sans-serif" font-size="13" font-weight="600" fill="#fff" text-anchor="middle">' +
    `${lettersOf(text)}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}
