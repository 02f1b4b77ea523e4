import { LinkButton } from '@casement/parts/ui/actions/LinkButton.tsx'
import { Failure } from '@casement/parts/ui/Failure.tsx'
import { WalletImage } from '@casement/parts/ui/images/WalletImage.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { List } from '@casement/parts/ui/lists/List.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { ListRowSkeleton } from '@casement/parts/ui/lists/ListRowSkeleton.tsx'
import { InstallWalletPicture } from '@casement/parts/ui/pictures/InstallWalletPicture.tsx'
import { EmptyState } from '@casement/parts/ui/status/EmptyState.tsx'
import { RECOMMENDED_WALLETS } from '@casement/shared-protocol'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { inNamespace } from '../../../../kernel/rules/in-namespace.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useParams } from '../../../../modal/router/use-params.ts'
import { useWords } from '../../../../words/context.ts'
import { knowsNetwork } from '../../rules/listing-rule.ts'
import { walletsToGet } from '../../rules/wallet-downloads.ts'
import { useWallets } from '../../use-wallets.ts'
import styles from './GetWallet.module.css'

const BONES = Array.from({ length: RECOMMENDED_WALLETS }, (_, at) => `bone-${at}`)

/** Wallets to download, for a visitor without one. */
export const GetWalletView = () => {
  const { modal, device, options: chosen } = useCore()
  const { lists, commands } = useWallets()
  const words = useWords()
  const { featured, recommended, directory } = useStore(lists)
  const { askDirectory } = commands
  useEffect(askDirectory, [askDirectory])

  const waits = directory === 'unasked' || directory === 'asking'
  const { namespace } = useParams('GetWallet')
  const options = inNamespace(useStore(chosen), namespace)
  const leading = [...featured, ...recommended].filter((wallet) => knowsNetwork(wallet, options))
  const found = walletsToGet(leading, device())
  const whatIsIt = (
    <LinkButton alone onClick={() => modal.navigation.push({ view: 'WhatIsAWallet', params: {} })}>
      {words('get-wallet.what')}
    </LinkButton>
  )

  if (found.length === 0 && directory === 'unreachable') {
    return <Failure text={words('get-wallet.unreachable')} action={words('try-again')} onAction={askDirectory} />
  }
  if (found.length === 0 && !waits) {
    return (
      <EmptyState
        picture={<InstallWalletPicture />}
        title={words('get-wallet.none')}
        text={words('get-wallet.none-text')}
        action={whatIsIt}
      />
    )
  }
  return (
    <ViewBody>
      <p className={styles.text}>{words('get-wallet.text')}</p>
      <List label={words('get-wallet.list')} apart busy={found.length === 0}>
        {found.length > 0
          ? found.map((wallet) => (
              <ListRow
                key={`${wallet.id} ${wallet.name}`}
                raised
                chevron
                image={<WalletImage name={wallet.name} src={wallet.image} />}
                title={wallet.name}
                onPress={() => modal.navigation.push({ view: 'Downloads', params: { wallet } })}
              />
            ))
          : BONES.map((bone) => <ListRowSkeleton key={bone} raised image="tile" lines={1} />)}
      </List>
      <div className={styles.what}>{whatIsIt}</div>
    </ViewBody>
  )
}
