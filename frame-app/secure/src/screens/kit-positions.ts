/** How many words a visitor reads back from the paper. */
const ASKED = 3

/** Different positions of a kit's words, by chance and in their order. */
export const kitPositions = (count: number, random: () => number = Math.random): readonly number[] => {
  const left = Array.from({ length: count }, (_, index) => index)
  const taken = Array.from({ length: Math.min(ASKED, count) }, () => left.splice(Math.floor(random() * left.length), 1))
  return taken.flat().sort((one, other) => one - other)
}
