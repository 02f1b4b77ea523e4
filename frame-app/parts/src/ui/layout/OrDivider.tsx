import { useWords } from '../../words/context.ts'
import styles from './OrDivider.module.css'

/** Between two ways, of which one is enough. */
export const OrDivider = () => <p className={styles.or}>{useWords()('or')}</p>
