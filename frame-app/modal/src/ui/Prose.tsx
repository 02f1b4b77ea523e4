import type { ReactNode } from 'react'
import styles from './Prose.module.css'

type Props = {
  readonly picture?: ReactNode
  readonly paragraphs: readonly { readonly title: string; readonly text: string }[]
}

/** A few short paragraphs, each with its heading, and above them a picture of what they are about. */
export const Prose = ({ picture, paragraphs }: Props) => (
  <div className={styles.prose}>
    {picture !== undefined && <div className={styles.picture}>{picture}</div>}
    {paragraphs.map(({ title, text }) => (
      <section key={title}>
        <h2>{title}</h2>
        <p>{text}</p>
      </section>
    ))}
  </div>
)
