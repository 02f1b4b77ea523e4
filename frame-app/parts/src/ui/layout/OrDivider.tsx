import { useWords } from '../../words/context.ts'
import styles from './OrDivider.module.css'

/** A divider between two alternatives. */
export const OrDivider = () => <p className={styles.or}>{useWords()('or')}</p>
