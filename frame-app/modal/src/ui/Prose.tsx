import styles from './Prose.module.css'

type Props = { readonly paragraphs: readonly { readonly title: string; readonly text: string }[] }

/** A few short paragraphs, each with its heading. */
export const Prose = ({ paragraphs }: Props) => (
  <div className={styles.prose}>
    {paragraphs.map(({ title, text }) => (
      <section key={title}>
        <h2>{title}</h2>
        <p>{text}</p>
      </section>
    ))}
  </div>
)
