import rings from '@casement/parts/ui/actions/ring.module.css'
import { CheckIcon } from '@casement/parts/ui/icons.tsx'
import { NetworkImage } from '@casement/parts/ui/images/NetworkImage.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import type { Network } from '@casement/shared-protocol/schemas'
import { networkName } from '../../../../kernel/network-name.ts'
import { FAMILY_NAMES } from '../../../../kernel/rules/family-names.ts'
import { useNetworkImage } from '../../../../kernel/use-network-image.ts'
import { useWords } from '../../../../words/context.ts'
import type { ListedNetwork } from '../../rules/network-list.ts'
import { canChoose } from '../../rules/network-list.ts'
import type { Switching } from '../../switching-store.ts'
import styles from './Networks.module.css'

type Props = {
  readonly listed: ListedNetwork
  readonly switching: Switching
  /** Undefined if the page disables switching. */
  readonly onChoose: ((network: Network) => void) | undefined
  /** The id of the element that says that the wallet is pending. */
  readonly waiting: string
}

/** A network in the list. */
export const NetworkRow = ({ listed: { network, standing }, switching, onChoose, waiting }: Props) => {
  const words = useWords()
  const imageOf = useNetworkImage()
  const name = networkName(network, words)
  const asking = switching.kind === 'asking'
  const asked = asking && switching.network.caipNetworkId === network.caipNetworkId

  const note = (): string | undefined => {
    if (asked) return words('networks.confirm')
    if (standing === 'to-add' || standing === 'not-approved') return words(`networks.${standing}`)
    return standing === 'other-wallet'
      ? words('networks.other-wallet', { family: FAMILY_NAMES[network.chainNamespace] })
      : undefined
  }
  const subtitle = note()

  return (
    <ListRow
      image={<NetworkImage name={name} src={imageOf(network)} />}
      title={name}
      subtitle={subtitle}
      disabledReason={canChoose(standing) ? undefined : subtitle}
      disabledBy={asking && !asked ? waiting : undefined}
      tag={network.testnet ? { text: words('networks.testnet'), tone: 'warning' } : undefined}
      trailing={
        asked ? (
          <span className={`${rings.ring} ${styles.ring}`} aria-hidden="true" />
        ) : standing === 'active' ? (
          <span className={styles.current}>
            <CheckIcon />
            {words('networks.current')}
          </span>
        ) : undefined
      }
      {...(onChoose ? { onPress: () => onChoose(network) } : {})}
    />
  )
}
