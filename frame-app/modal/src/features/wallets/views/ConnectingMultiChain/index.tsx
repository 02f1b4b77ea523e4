import { NetworkImage } from '@casement/parts/ui/images/NetworkImage.tsx'
import { WalletImage } from '@casement/parts/ui/images/WalletImage.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { List } from '@casement/parts/ui/lists/List.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { Attempt } from '@casement/parts/ui/status/Attempt.tsx'
import type { ChainNamespace } from '@casement/shared-protocol'
import { useStore } from 'zustand'
import { FAMILY_NAMES } from '../../../../kernel/rules/family-names.ts'
import { shortName } from '../../../../kernel/rules/short-name.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useNetworkImage } from '../../../../kernel/use-network-image.ts'
import { useParams } from '../../../../modal/router/use-params.ts'
import { useSpeech } from '../../../../words/context.ts'
import { installedNamespaces } from '../../rules/connect-step.ts'

/** Lets the visitor choose a namespace for a wallet that has accounts in several. */
export const ConnectingMultiChainView = () => {
  const { wallet } = useParams('ConnectingMultiChain')
  const { modal, options: chosen } = useCore()
  const { words, locale } = useSpeech()
  const options = useStore(chosen)
  const imageOf = useNetworkImage()
  const title = words('connecting.chains')

  const row = (namespace: ChainNamespace) => {
    const networks = options.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    const [first] = networks
    const names = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(networks.map(({ name }) => name))
    return (
      <ListRow
        key={namespace}
        raised
        chevron
        image={<NetworkImage name={FAMILY_NAMES[namespace]} src={first && imageOf(first)} />}
        title={words('networks.of', { family: FAMILY_NAMES[namespace] })}
        subtitle={names}
        onPress={() => modal.navigation.push({ view: 'ConnectingExternal', params: { wallet, namespace } })}
      />
    )
  }

  return (
    <ViewBody>
      <Attempt
        image={<WalletImage name={wallet.name} src={wallet.image} size={64} />}
        state="still"
        title={title}
        text={words('connecting.chains-text', { wallet: shortName(wallet.name) })}
      />
      <List label={title} apart>
        {installedNamespaces(wallet, options).map(row)}
      </List>
    </ViewBody>
  )
}
