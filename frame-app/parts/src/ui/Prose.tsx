import type { ReactNode } from 'react'
import styles from './Prose.module.css'

type Props = {
  readonly picture?: ReactNode
  readonly paragraphs: readonly { readonly title: string; readonly text: string }[]
  /** Whether a page may replace the texts; they then use the font that the page chose. */
  readonly changeable?: boolean | undefined
}

/** A picture above a few short paragraphs with headings. */
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
