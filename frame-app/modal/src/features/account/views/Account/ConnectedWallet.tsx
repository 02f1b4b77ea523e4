import { WalletImage } from '@casement/parts/ui/images/WalletImage.tsx'
import { List } from '@casement/parts/ui/lists/List.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { useStore } from 'zustand'
import type { Connection } from '../../../../kernel/rules/connections.ts'
import { allConnections } from '../../../../kernel/rules/connections.ts'
import { imageRouteUrl } from '../../../../kernel/rules/image-route-url.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { NameDoubt } from '../../../wallets/shared.ts'

/** The wallet of the account, and a way to all wallets. */
export const ConnectedWallet = ({ connection: { wallet } }: { readonly connection: Connection }) => {
  const words = useWords()
  const { modal, connections: store, config } = useCore()
  const all = useStore(store, ({ connections }) => connections)
  const count = new Set(allConnections(all).map(({ connectorId }) => connectorId)).size
  return (
    <List label={words('title.ProfileWallets')}>
      <ListRow
        image={<WalletImage name={wallet.name} src={imageRouteUrl(config.endpoints?.images, wallet.icon)} />}
        title={words('title.ProfileWallets')}
        subtitle={count > 1 ? words('account.wallets', { count }) : wallet.name}
        caution={count === 1 && wallet.doubt ? <NameDoubt wallet={wallet} /> : undefined}
        chevron
        onPress={() => modal.navigation.push({ view: 'ProfileWallets', params: {} })}
      />
    </List>
  )
}
