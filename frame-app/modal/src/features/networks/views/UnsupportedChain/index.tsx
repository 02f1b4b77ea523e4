import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { DisconnectIcon } from '@casement/parts/ui/icons.tsx'
import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { ViewFooter } from '@casement/parts/ui/layout/ViewFooter.tsx'
import { ListHeading } from '@casement/parts/ui/lists/ListHeading.tsx'
import { StatusLine } from '@casement/parts/ui/status/StatusLine.tsx'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { networkName } from '../../../../kernel/network-name.ts'
import { networkById } from '../../../../kernel/rules/network-presets.ts'
import { activeNetworkId } from '../../../../kernel/rules/networks.ts'
import { isChainUnsupported } from '../../../../kernel/rules/unsupported-chain.ts'
import { topOf } from '../../../../kernel/rules/view-stack.ts'
import { useActiveAccount } from '../../../../kernel/use-active-account.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useVisit } from '../../../../modal/router/visit.ts'
import { useWords } from '../../../../words/context.ts'
import { DisconnectFailed, useDisconnect } from '../../../wallets/shared.ts'
import { leaveView } from '../Networks/leave-view.ts'
import { NetworkList } from '../Networks/NetworkList.tsx'
import { SwitchFailed } from '../Networks/SwitchFailed.tsx'
import { useNetworkGroups } from '../Networks/use-network-groups.ts'
import { useNetworkSwitching } from '../Networks/use-network-switching.ts'
import styles from './UnsupportedChain.module.css'

/** Leaves as soon as there is nothing to warn about: the wallet has switched or disconnected. */
const useLeaving = (): boolean => {
  const { modal, session, options: chosen } = useCore()
  const options = useStore(chosen)
  const unsupported = useStore(session, (snapshot) => isChainUnsupported(snapshot, options))
  const { key: visit } = useVisit()
  useEffect(() => {
    if (!unsupported && topOf(modal.store.getState().stack).key === visit) leaveView({ modal, session })
  }, [unsupported, modal, session, visit])
  return unsupported
}

/** Warns that the wallet is on a network that the page does not use, and offers the page's networks. */
export const UnsupportedChainView = () => {
  const words = useWords()
  const { session, options } = useCore()
  const groups = useNetworkGroups()
  const { switching, choose } = useNetworkSwitching()
  const { disconnecting, disconnect } = useDisconnect()
  const account = useActiveAccount()
  const unsupported = useLeaving()

  const requested = useStore(options, ({ networks }) => networks)
  const activeId = useStore(session, activeNetworkId)
  // The view stays open for a moment after a switch, and must not name the new network in its warning.
  const [warnedOf, setWarnedOf] = useState(activeId)
  if (unsupported && activeId !== warnedOf) setWarnedOf(activeId)
  const network = networkById(requested, warnedOf ?? '')

  return (
    <>
      <ViewBody kind="list">
        <div className={styles.warning}>
          <Callout
            kind="warning"
            title={words('unsupported-chain.title', { network: network ? networkName(network, words) : '' })}
          >
            {words('unsupported-chain.text')}
          </Callout>
        </div>
        {groups.length === 1 && <ListHeading>{words('unsupported-chain.switch')}</ListHeading>}
        <NetworkList groups={groups} switching={switching} onChoose={choose} />
        <StatusLine text={switching.kind === 'asking' ? words('networks.confirm') : ''} />
      </ViewBody>
      <ViewFooter>
        <div className={styles.foot}>
          <SwitchFailed failed={switching.kind === 'failed' ? switching : undefined} onAgain={choose} />
          <DisconnectFailed failed={disconnecting === 'failed'} />
          <Button
            wide
            leading={<DisconnectIcon />}
            loading={disconnecting === 'busy'}
            onClick={() => disconnect(account && { connectorId: account.connection.connectorId })}
          >
            {words('account.disconnect')}
          </Button>
        </div>
      </ViewFooter>
    </>
  )
}
