// The zero of each script with digits on keyboards; its other digits follow in order.
const ZEROS = [0x30, 0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10]

/** The ASCII digits of a code in a typed, pasted or filled-in text: "123 456", "123-456", "Your code: ١٢٣٤٥٦". */
export const codeDigits = (text: string, length: number): string =>
  [...text]
    .flatMap((character) => {
      const code = character.charCodeAt(0)
      const zero = ZEROS.find((first) => code >= first && code <= first + 9)
      return zero === undefined ? [] : [String(code - zero)]
    })
    .join('')
    .slice(0, length)
