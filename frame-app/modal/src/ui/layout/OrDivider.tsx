import { useWords } from '../../i18n/context.ts'
import styles from './OrDivider.module.css'

/** Between two ways, of which one is enough. */
export const OrDivider = () => <p className={styles.or}>{useWords()('or')}</p>
