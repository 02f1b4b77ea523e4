import styles from './Lead.module.css'

type Props = { readonly title?: string | undefined; readonly text: string }

/** What a screen is about, above what the visitor does. */
export const Lead = ({ title, text }: Props) => (
  <div className={styles.lead}>
    {title !== undefined && <h2>{title}</h2>}
    <p>{text}</p>
  </div>
)
