import type { ReactNode } from 'react'
import styles from './Prose.module.css'

type Props = {
  readonly picture?: ReactNode
  readonly paragraphs: readonly { readonly title: string; readonly text: string }[]
  /** They are texts that a page may change, and stand in the font that it chose. */
  readonly changeable?: boolean | undefined
}

/** A few short paragraphs, each with its heading, and above them a picture of what they are about. */
export const Prose = ({ picture, paragraphs, changeable = false }: Props) => (
  <div className={changeable ? `${styles.prose} chosen` : styles.prose}>
    {picture !== undefined && <div className={styles.picture}>{picture}</div>}
    {paragraphs.map(({ title, text }) => (
      <section key={title}>
        <h2>{title}</h2>
        <p>{text}</p>
      </section>
    ))}
  </div>
)
