import type { Connection } from '../../kernel/rules/connections.ts'
import { shortName } from '../../kernel/rules/short-name.ts'
import { useWords } from '../../words/context.ts'
import styles from './NameDoubt.module.css'

type Props = { readonly wallet: Pick<Connection['wallet'], 'doubt'> }

/** Says below a connected wallet's name that it may be wrong: over WalletConnect a wallet can call itself anything. */
export const NameDoubt = ({ wallet: { doubt } }: Props) => {
  const words = useWords()
  if (!doubt) return null
  return doubt.kind === 'calls-itself' ? (
    <span className={`${styles.doubt} ${styles.other}`}>
      {words('wallet.calls-itself', { wallet: shortName(doubt.name) })}
    </span>
  ) : (
    <span className={styles.doubt}>{words('wallet.own-word')}</span>
  )
}
