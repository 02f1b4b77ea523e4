import { useWords } from '../words/use-words.ts'
import styles from './KitWords.module.css'

/** The words of a kit, numbered. They are English in every language, and read from left to right. */
export const KitWords = ({ words: kit }: { readonly words: readonly string[] }) => {
  const words = useWords()
  return (
    <ol className={styles.words} aria-label={words('kit.words')} dir="ltr" lang="en" translate="no">
      {kit.map((word, at) => (
        <li key={at}>{word}</li>
      ))}
    </ol>
  )
}
