import { Button } from '@casement/parts/ui/actions/Button.tsx'
import unseen from '@casement/parts/ui/actions/unseen.module.css'
import { ChevronDownIcon, WarningIcon } from '@casement/parts/ui/icons.tsx'
import { NetworkImage } from '@casement/parts/ui/images/NetworkImage.tsx'
import type { Network } from '@casement/shared-protocol/schemas'
import { networkName } from '../../../../kernel/network-name.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useNetworkImage } from '../../../../kernel/use-network-image.ts'
import { useWords } from '../../../../words/context.ts'
import styles from './NetworkChip.module.css'

type Props = {
  readonly network: Network
  /** Whether the page uses the network. */
  readonly requested: boolean
}

/** The active network, with a button to change it. */
export const NetworkChip = ({ network, requested }: Props) => {
  const words = useWords()
  const { navigation } = useCore().modal
  const imageOf = useNetworkImage()
  const name = networkName(network, words)
  return (
    <div className={styles.network}>
      <Button
        size="small"
        trailing={<ChevronDownIcon />}
        onClick={() => navigation.push({ view: 'Networks', params: {} })}
      >
        <span className={styles.chip}>
          <NetworkImage name={name} src={imageOf(network)} size={20} />
          <span>
            <span className={unseen.unseen}>{words('account.network')}: </span>
            {name}
          </span>
        </span>
      </Button>
      {!requested && (
        <p className={styles.warning}>
          <WarningIcon />
          {words('account.unsupported')}
        </p>
      )}
    </div>
  )
}
