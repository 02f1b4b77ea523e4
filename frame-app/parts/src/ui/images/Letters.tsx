import { initialsOf } from './initials.ts'
import styles from './Letters.module.css'
import { tintOf } from './tint-of.ts'

/** The placeholder for a missing image: the initials of the name. */
export const Letters = ({ name }: { readonly name: string }) => (
  <span className={styles.letters} data-tint={tintOf(name)}>
    {initialsOf(name)}
  </span>
)
