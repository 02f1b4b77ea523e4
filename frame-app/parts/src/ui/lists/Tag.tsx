import styles from './Tag.module.css'

export type TagTone = 'neutral' | 'accent' | 'success' | 'warning'

type Props = { readonly tone?: TagTone | undefined; readonly children: string }

/**
 * A word beside a name. The word carries the meaning; the color only draws attention.
 *
 * @example
 * <Tag tone="success">Installed</Tag>
 */
export const Tag = ({ tone = 'neutral', children }: Props) => (
  <span className={styles.tag} data-tone={tone}>
    {children}
  </span>
)
