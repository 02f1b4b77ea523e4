import styles from './Failure.module.css'

type Props = { readonly text: string; readonly action: string; readonly onAction: () => void }

/** Something that did not work, and the way to try it again. */
export const Failure = ({ text, action, onAction }: Props) => (
  <div className={styles.failure}>
    <p role="alert">{text}</p>
    <button type="button" onClick={onAction}>
      {action}
    </button>
  </div>
)
