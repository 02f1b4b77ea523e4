// Icons are generated and sent inline, so that clients need no further request.

const hueOf = (text: string): number =>
  [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 7)

/** Up to three letters or digits, so that no markup of a name gets into the SVG. */
const lettersOf = (text: string): string => (text.match(/[\p{L}\p{Nd}]/gu) ?? []).slice(0, 3).join('').toUpperCase()

/** A symbol's or name's icon as a `data:` URL. */
export const iconOf = (text: string): string => {
  const hue = hueOf(text)
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="hsl(${hue} 60% 42%)"/>` +
    '<text x="20" y="25" font-family="sans-serif" font-size="13" font-weight="600" fill="#fff" text-anchor="middle">' +
    `${lettersOf(text)}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}
