import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { NetworkImage } from '@casement/parts/ui/images/NetworkImage.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { ViewFooter } from '@casement/parts/ui/layout/ViewFooter.tsx'
import { Spinner } from '@casement/parts/ui/status/Spinner.tsx'
import { StatusLine } from '@casement/parts/ui/status/StatusLine.tsx'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { networkName } from '../../../../kernel/network-name.ts'
import { activeConnection } from '../../../../kernel/rules/connections.ts'
import { activeNetworkId } from '../../../../kernel/rules/networks.ts'
import { shortName } from '../../../../kernel/rules/short-name.ts'
import { topOf } from '../../../../kernel/rules/view-stack.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useNetworkImage } from '../../../../kernel/use-network-image.ts'
import { useParams } from '../../../../modal/router/use-params.ts'
import { useVisit } from '../../../../modal/router/visit.ts'
import { useWords } from '../../../../words/context.ts'
import { leaveView } from '../Networks/leave-view.ts'
import { SwitchFailed } from '../Networks/SwitchFailed.tsx'
import { useNetworkSwitching } from '../Networks/use-network-switching.ts'
import styles from './SwitchNetwork.module.css'

/** After this time the visitor is told where to look and may retry. */
const SLOW_MS = 20_000

/** Whether the request has been pending for too long. Each request starts a new wait. */
const useSlow = (asked: number): boolean => {
  const [slowOf, setSlowOf] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setSlowOf(asked), SLOW_MS)
    return () => clearTimeout(timer)
  }, [asked])
  return slowOf === asked
}

/** Leaves as soon as the network is active for any reason, because a wallet may switch without responding. */
const useLeaving = (caipNetworkId: string): void => {
  const { modal, session } = useCore()
  const active = useStore(session, activeNetworkId)
  const { key: visit } = useVisit()
  useEffect(() => {
    if (active === caipNetworkId && topOf(modal.store.getState().stack).key === visit) leaveView({ modal, session })
  }, [active, caipNetworkId, modal, session, visit])
}

/** Shows that the wallet is asked to switch. */
export const SwitchNetworkView = () => {
  const words = useWords()
  const { modal, session, connections: store } = useCore()
  const { network } = useParams('SwitchNetwork')
  const imageOf = useNetworkImage()
  const { switching, choose } = useNetworkSwitching({ again: true })
  const [asked, setAsked] = useState(0)
  const slow = useSlow(asked)
  useLeaving(network.caipNetworkId)

  const wallet = useStore(
    store,
    ({ connections }) => activeConnection(connections, network.chainNamespace)?.wallet.name,
  )
  const name = networkName(network, words)
  const failed = switching.kind === 'failed' ? switching : undefined
  const image = <NetworkImage name={name} src={imageOf(network)} size={72} />
  const again = (): void => {
    setAsked((count) => count + 1)
    choose(network)
  }

  return (
    <>
      <ViewBody kind="centre">
        <div className={styles.figure}>
          {failed ? image : <Spinner label={words('switch-network.confirm')}>{image}</Spinner>}
        </div>
        <div className={styles.says}>
          <h2 className={styles.title}>{failed ? name : words('switch-network.confirm')}</h2>
          {!failed && (
            <p className={styles.text}>
              {wallet === undefined
                ? words('switch-network.text-unnamed', { network: name })
                : words('switch-network.text', { wallet: shortName(wallet), network: name })}
            </p>
          )}
        </div>
        {/* Reserve the space, so that nothing moves when the text appears. */}
        {!failed && <p className={styles.slow}>{slow && words('switch-network.slow')}</p>}
        <StatusLine text={slow && !failed ? words('switch-network.slow') : ''} />
        <div className={styles.failed}>
          <SwitchFailed failed={failed} />
        </div>
      </ViewBody>
      <ViewFooter>
        <Button onClick={() => leaveView({ modal, session })}>{words('back')}</Button>
        <Button variant="primary" disabled={!failed && !slow} onClick={again}>
          {words(failed ? 'try-again' : 'switch-network.again')}
        </Button>
      </ViewFooter>
    </>
  )
}
