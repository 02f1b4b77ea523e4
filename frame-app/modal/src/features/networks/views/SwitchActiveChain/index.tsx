import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { ChevronIcon } from '@casement/parts/ui/first-icons.tsx'
import { NetworkImage } from '@casement/parts/ui/images/NetworkImage.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { ViewFooter } from '@casement/parts/ui/layout/ViewFooter.tsx'
import { useStore } from 'zustand'
import { networkName } from '../../../../kernel/network-name.ts'
import { FAMILY_NAMES } from '../../../../kernel/rules/family-names.ts'
import { networkById } from '../../../../kernel/rules/network-presets.ts'
import { activeNetworkId } from '../../../../kernel/rules/networks.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useNetworkImage } from '../../../../kernel/use-network-image.ts'
import { useParams } from '../../../../modal/router/use-params.ts'
import { useWords } from '../../../../words/context.ts'
import { leaveView } from '../Networks/leave-view.ts'
import styles from './SwitchActiveChain.module.css'

/** For a network that no connected wallet can use: leads to connecting one that can. */
export const SwitchActiveChainView = () => {
  const words = useWords()
  const { modal, session, options } = useCore()
  const { switchToChain, navigateTo, navigateWithReplace, network } = useParams('SwitchActiveChain')
  const imageOf = useNetworkImage()
  const activeId = useStore(session, (state) => (state.status === 'connected' ? activeNetworkId(state) : undefined))
  const requested = useStore(options, ({ networks }) => networks)
  const active = activeId === undefined ? undefined : networkById(requested, activeId)

  const family = FAMILY_NAMES[switchToChain]
  const name = networkName(network, words)
  const goOn = (): void =>
    modal.navigation[navigateWithReplace ? 'replace' : 'push']({
      view: navigateTo,
      params: { namespace: switchToChain },
    })

  return (
    <>
      <ViewBody kind="centre">
        <div className={styles.pair} aria-hidden="true">
          {active && (
            <>
              <NetworkImage name={networkName(active, words)} src={imageOf(active)} size={56} />
              <span className={styles.arrow}>
                <ChevronIcon />
              </span>
            </>
          )}
          <NetworkImage name={name} src={imageOf(network)} size={56} />
        </div>
        <div className={styles.says}>
          <h2 className={styles.title}>{words('switch-chain.title', { network: name })}</h2>
          <p className={styles.text}>
            {active
              ? words('switch-chain.text', { active: networkName(active, words), family })
              : words('switch-chain.text-nobody', { family })}
          </p>
          {active && <p className={styles.text}>{words('switch-chain.stays')}</p>}
        </div>
      </ViewBody>
      <ViewFooter>
        <Button onClick={() => leaveView({ modal, session })}>{words('back')}</Button>
        <Button variant="primary" onClick={goOn}>
          {words('wallets.connect')}
        </Button>
      </ViewFooter>
    </>
  )
}
