import { Button } from './actions/Button.tsx'
import styles from './Failure.module.css'
import { ErrorIcon } from './frame-icons.tsx'

type Props = { readonly text: string; readonly action: string; readonly onAction: () => void }

/** An error with a retry button. */
export const Failure = ({ text, action, onAction }: Props) => (
  <div className={styles.failure}>
    <div className={styles.what}>
      <span className={styles.icon}>
        <ErrorIcon />
      </span>
      <p className={styles.text} role="alert">
        {text}
      </p>
    </div>
    <Button wide onClick={onAction}>
      {action}
    </Button>
  </div>
)
