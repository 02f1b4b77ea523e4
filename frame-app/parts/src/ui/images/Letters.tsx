import { initialsOf } from './initials.ts'
import styles from './Letters.module.css'
import { tintOf } from './tint-of.ts'

/** What stands for a picture that is not there: the first letters of its name. */
export const Letters = ({ name }: { readonly name: string }) => (
  <span className={styles.letters} data-tint={tintOf(name)}>
    {initialsOf(name)}
  </span>
)
