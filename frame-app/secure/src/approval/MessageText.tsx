import { useWords } from '../words/use-words.ts'
import styles from './MessageText.module.css'
import type { ShownText } from './rules/shown-text.ts'

/** A text from a page, in full. What hides in it, or makes it read otherwise than it is written, is shown by its number. */
export const MessageText = ({ text }: { readonly text: ShownText }) => {
  const words = useWords()
  return (
    <section className={styles.message} aria-label={words('request.message')}>
      <p className={styles.text} dir="auto">
        {text.map((piece, index) =>
          piece.kind === 'text' ? (
            piece.text
          ) : (
            <span key={index} className={styles.hidden} dir="ltr">
              {piece.name}
            </span>
          ),
        )}
      </p>
    </section>
  )
}
