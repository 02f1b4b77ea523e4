import type { NamedWallet } from '../../../kernel/rules/wallet-choice.ts'
import { isSameWallet } from '../../../kernel/rules/wallet-choice.ts'

/** What is said of a wallet whose name could be read as that of another one. */
export type LookAlike =
  /** It is written with other letters, and is not the wallet of that name. */
  | { readonly kind: 'not'; readonly name: string }
  /** It is written the same: its maker's domain tells it from the other. */
  | { readonly kind: 'domain'; readonly rdns: string }

// Letters of other alphabets, each with the Latin one of its shape. Capitals are looked at as such: Ν is an N, and ν a v.
const SHAPES = [
  // Cyrillic
  'АAВBЕEЅSІIЈJКKМMНHОOРPСCТTУYХXԚQԜWѴVҮYӀlӏlаaеeоoрpсcуyхxѕsіiјjԁdһhԛqԝwѵvүyкkмmтtнhвbпnгr',
  // Greek
  'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXαaοoνvρpιiκkτtυuχxγyηnϲcϹCϳjωwεe',
  // Armenian, Cherokee, Coptic
  'օoսuհhոnցgյjԼLՏSՕOᎪAᏴBᏟCᎠDᎬEᎻHᏦKᎷMᎢTᏙVᏔWᏃZᏢPᏚSⲀAⲂBⲞOⲟoⲤCⲥcⲦTⲘMⲚNⲔK',
  // Latin letters without a mark that could be taken off, small capitals among them
  'ıiłlŁLøoØOđdĐDħhŧtɑaɡgɩiʟlᴀaʙbᴄcᴅdᴇeᴋkᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz',
].join('')

const LATIN: ReadonlyMap<string, string> = (() => {
  const letters = Array.from(SHAPES)
  return new Map(letters.flatMap((letter, at) => (at % 2 === 0 ? [[letter, letters[at + 1] ?? letter]] : [])))
})()

/** What stands for nothing one could see, and marks that few would notice. */
const UNSEEN = /[\p{M}\p{Cf}\p{DI}\p{Z}\s]+/gu
const MAX_SHAPES = 4_096
const shapesBefore = new Map<string, string>()

const isPlain = (name: string): boolean => /^[\x20-\x7e]*$/.test(name)

const latinOf = (name: string): string =>
  Array.from(name.normalize('NFKD').replace(UNSEEN, ''), (letter) => LATIN.get(letter) ?? letter).join('')

const shapeOf = (name: string): string =>
  latinOf(name)
    // One stroke looks like another, and two like a letter.
    .replace(/[I1|]/g, 'l')
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/** What a name looks like: names of one shape cannot be told from each other. */
export const nameShape = (name: string): string => {
  const known = shapesBefore.get(name)
  if (known !== undefined) return known
  const shape = shapeOf(name)
  if (shapesBefore.size >= MAX_SHAPES) shapesBefore.clear()
  shapesBefore.set(name, shape)
  return shape
}

const written = (name: string): string => name.trim().normalize('NFC').toLowerCase()

const noteOn = (wallet: NamedWallet, other: NamedWallet): LookAlike | undefined => {
  if (written(wallet.name) === written(other.name))
    return wallet.rdns ? { kind: 'domain', rdns: wallet.rdns } : undefined
  // Whoever is written as most are is not the one that was made to look like another.
  return isPlain(wallet.name) && !isPlain(other.name) ? undefined : { kind: 'not', name: other.name }
}

/** So many of each kind are compared with. */
const MAX_COMPARED = 64

/** The first of those that have the same in common, as many as are compared with. */
const firstOfEach = (
  wallets: readonly NamedWallet[],
  keyOf: (wallet: NamedWallet) => string,
): readonly NamedWallet[] => {
  const first = new Map<string, NamedWallet>()
  for (const wallet of wallets) {
    if (first.size === MAX_COMPARED) break
    const key = keyOf(wallet)
    if (!first.has(key)) first.set(key, wallet)
  }
  return [...first.values()]
}

/**
 * Those of one shape that the others are compared with. A directory may list thousands of one shape, and each of them with
 * each other would take minutes. One of each name is enough, and of each domain: whoever is no other wallet by the first
 * is none by all that are written the same. Names as most are written come first, for they are the ones that are imitated.
 */
const comparedWith = (alike: readonly NamedWallet[]): readonly NamedWallet[] => {
  const byName = ({ name }: NamedWallet): string => written(name)
  return [
    ...firstOfEach(
      alike.filter(({ name }) => isPlain(name)),
      byName,
    ),
    ...firstOfEach(
      alike.filter(({ name }) => !isPlain(name)),
      byName,
    ),
    ...firstOfEach(alike, ({ name, rdns }) => rdns?.toLowerCase() ?? written(name)),
  ]
}

/**
 * Finds the wallets of a list that look like another one, by their ids. They stay what they are, each an entry of its own: it is
 * only said which they are not.
 *
 * @example
 * lookAlikes([metaMask, { id: 'x', name: 'МetaМask' }]).get('x') // { kind: 'not', name: 'MetaMask' }
 */
export const lookAlikes = (wallets: readonly NamedWallet[]): ReadonlyMap<string, LookAlike> => {
  const byShape = new Map<string, NamedWallet[]>()
  for (const wallet of wallets) {
    const shape = nameShape(wallet.name)
    const same = byShape.get(shape)
    if (same) same.push(wallet)
    else byShape.set(shape, [wallet])
  }
  const notes = new Map<string, LookAlike>()
  for (const alike of byShape.values()) {
    if (alike.length === 1) continue
    const others = comparedWith(alike)
    for (const wallet of alike) {
      const notesOfIt = others.flatMap((each) => (isSameWallet(each, wallet) ? [] : (noteOn(wallet, each) ?? [])))
      const note = notesOfIt.find(({ kind }) => kind === 'not') ?? notesOfIt[0]
      if (note) notes.set(wallet.id, note)
    }
  }
  return notes
}
