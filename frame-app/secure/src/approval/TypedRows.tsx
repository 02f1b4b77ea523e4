import { plainText } from './rules/plain-text.ts'
import type { TypedRow } from './rules/typed-data.ts'
import styles from './TypedRows.module.css'

type Props = { readonly primaryType: string; readonly rows: readonly TypedRow[] }

/** More than this is not moved further to the right, so that it stays readable. */
const MAX_INDENT = 6

/** Typed data as it is signed, line by line; parts of something stand below it, further in. */
export const TypedRows = ({ primaryType, rows }: Props) => (
  <div className={styles.data} dir="ltr">
    <p className={styles.type}>{primaryType}</p>
    <ul className={styles.rows}>
      {rows.map(({ depth, label, value }, index) => (
        <li key={index} className={styles.row} data-depth={Math.min(depth, MAX_INDENT)}>
          <span className={styles.label}>{label}</span>
          {value !== undefined && (
            <bdi className={styles.value} dir="auto">
              {plainText(value)}
            </bdi>
          )}
        </li>
      ))}
    </ul>
  </div>
)
