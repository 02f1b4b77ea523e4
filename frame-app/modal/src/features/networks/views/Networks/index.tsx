import { LinkButton } from '@casement/parts/ui/actions/LinkButton.tsx'
import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { ViewFooter } from '@casement/parts/ui/layout/ViewFooter.tsx'
import { StatusLine } from '@casement/parts/ui/status/StatusLine.tsx'
import { useStore } from 'zustand'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { NetworkList } from './NetworkList.tsx'
import styles from './Networks.module.css'
import { SwitchFailed } from './SwitchFailed.tsx'
import { useNetworkGroups } from './use-network-groups.ts'
import { useNetworkSwitching } from './use-network-switching.ts'

/** Lets the visitor choose one of the page's networks. */
export const NetworksView = () => {
  const words = useWords()
  const { modal, options } = useCore()
  const groups = useNetworkGroups()
  const { switching, choose } = useNetworkSwitching()
  const mayChoose = useStore(options, ({ enableNetworkSwitch }) => enableNetworkSwitch !== false)
  return (
    <>
      <ViewBody kind="list">
        {!mayChoose && (
          <div className={styles.note}>
            <Callout>{words('networks.read-only')}</Callout>
          </div>
        )}
        <NetworkList groups={groups} switching={switching} onChoose={mayChoose ? choose : undefined} />
        <StatusLine text={switching.kind === 'asking' ? words('networks.confirm') : ''} />
      </ViewBody>
      <ViewFooter>
        <div className={styles.foot}>
          <SwitchFailed
            failed={switching.kind === 'failed' ? switching : undefined}
            onAgain={mayChoose ? choose : undefined}
          />
          <span className={styles.link}>
            <LinkButton alone onClick={() => modal.navigation.push({ view: 'WhatIsANetwork', params: {} })}>
              {words('title.WhatIsANetwork')}
            </LinkButton>
          </span>
        </div>
      </ViewFooter>
    </>
  )
}
