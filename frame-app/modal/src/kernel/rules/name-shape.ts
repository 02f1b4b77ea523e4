// Letters of other alphabets, each followed by the Latin letter that it resembles. Case matters: capital Ν looks like
// N, but ν like v.
const SHAPES = [
  // Cyrillic
  'АAВBЕEЅSІIЈJКKМMНHОOРPСCТTУYХXԚQԜWѴVҮYӀlӏlаaеeоoрpсcуyхxѕsіiјjԁdһhԛqԝwѵvүyкkмmтtнhвbпnгr',
  // Greek
  'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXαaοoνvρpιiκkτtυuχxγyηnϲcϹCϳjωwεe',
  // Armenian, Cherokee, Coptic
  'օoսuհhոnցgյjԼLՏSՕOᎪAᏴBᏟCᎠDᎬEᎻHᏦKᎷMᎢTᏙVᏔWᏃZᏢPᏚSⲀAⲂBⲞOⲟoⲤCⲥcⲦTⲘMⲚNⲔK',
  // Latin letters that normalization does not reduce, including small capitals
  'ıiłlŁLøoØOđdĐDħhŧtɑaɡgɩiʟlᴀaʙbᴄcᴅdᴇeᴋkᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz',
].join('')

const LATIN: ReadonlyMap<string, string> = (() => {
  const letters = Array.from(SHAPES)
  return new Map(letters.flatMap((letter, at) => (at % 2 === 0 ? [[letter, letters[at + 1] ?? letter]] : [])))
})()

/** Invisible characters and combining marks, which are easily overlooked. */
const UNSEEN = /[\p{M}\p{Cf}\p{DI}\p{Z}\s]+/gu
const MAX_SHAPES = 4_096
const shapesBefore = new Map<string, string>()

/** Whether a name has nothing but printable ASCII: it is imitated, and imitates nothing. */
export const isPlainName = (name: string): boolean => /^[\x20-\x7e]*$/.test(name)

const latinOf = (name: string): string =>
  Array.from(name.normalize('NFKD').replace(UNSEEN, ''), (letter) => LATIN.get(letter) ?? letter).join('')

const shapeOf = (name: string): string =>
  latinOf(name)
    // I, 1 and | look like l, and some pairs look like one letter.
    .replace(/[I1|]/g, 'l')
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/** The visual shape of a name: names with the same shape look alike. */
export const nameShape = (name: string): string => {
  const known = shapesBefore.get(name)
  if (known !== undefined) return known
  const shape = shapeOf(name)
  if (shapesBefore.size >= MAX_SHAPES) shapesBefore.clear()
  shapesBefore.set(name, shape)
  return shape
}
