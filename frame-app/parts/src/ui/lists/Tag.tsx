import styles from './Tag.module.css'

export type TagTone = 'neutral' | 'accent' | 'success' | 'warning'

type Props = { readonly tone?: TagTone | undefined; readonly children: string }

/**
 * One word about a thing, beside its name. The word says it; the colour only helps to find it.
 *
 * @example
 * <Tag tone="success">Installed</Tag>
 */
export const Tag = ({ tone = 'neutral', children }: Props) => (
  <span className={styles.tag} data-tone={tone}>
    {children}
  </span>
)
