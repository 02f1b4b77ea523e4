import { NetworkImage } from '@casement/parts/ui/images/NetworkImage.tsx'
import { useId } from 'react'
import { useStore } from 'zustand'
import { networkName } from '../../../../kernel/network-name.ts'
import type { Connection } from '../../../../kernel/rules/connections.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useNetworkImage } from '../../../../kernel/use-network-image.ts'
import { useWords } from '../../../../words/context.ts'
import { otherReceivingNetworks } from '../../rules/receiving-networks.ts'
import styles from './WalletReceive.module.css'

type Props = { readonly connection: Connection; readonly activeId: string }

/** The other networks on which the account has the same address. */
export const OtherNetworks = ({ connection, activeId }: Props) => {
  const words = useWords()
  const imageOf = useNetworkImage()
  const heading = useId()
  const networks = useStore(useCore().options, (options) => options.networks)
  const others = otherReceivingNetworks(networks, connection, activeId)
  return (
    <section className={styles.others}>
      {others.length > 0 && (
        <>
          <p id={heading} className={styles.note}>
            {words('receive.also')}
          </p>
          <ul className={styles.networks} aria-labelledby={heading}>
            {others.map((network) => {
              const name = networkName(network, words)
              return (
                <li key={network.caipNetworkId} className={styles.network}>
                  <NetworkImage name={name} src={imageOf(network)} size={20} />
                  {name}
                </li>
              )
            })}
          </ul>
        </>
      )}
      <p className={styles.note}>{words('receive.lost')}</p>
    </section>
  )
}
