import { TokenImage } from '@casement/parts/ui/images/TokenImage.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { Amount } from '@casement/parts/ui/text/Amount.tsx'
import { Fiat } from '@casement/parts/ui/text/Fiat.tsx'
import type { Network } from '@casement/shared-protocol/schemas'
import { networkName } from '../../../../kernel/network-name.ts'
import { imageRouteUrl } from '../../../../kernel/rules/image-route-url.ts'
import type { TokenBalance } from '../../../../kernel/rules/token-balance.ts'
import { fiatValue } from '../../../../kernel/rules/token-balance.ts'
import { fromUnits } from '../../../../kernel/rules/units.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useNetworkImage } from '../../../../kernel/use-network-image.ts'
import { useWords } from '../../../../words/context.ts'

type Props = { readonly balance: TokenBalance; readonly network: Network }

/** What the account has of a token, and its value. */
export const TokenRow = ({ balance, network }: Props) => {
  const words = useWords()
  const { config } = useCore()
  const imageOf = useNetworkImage()
  const { name, symbol, iconUrl, amount, decimals } = balance
  const value = network.testnet ? undefined : fiatValue(balance)
  return (
    <ListRow
      image={
        <TokenImage
          symbol={symbol}
          src={imageRouteUrl(config.endpoints?.images, iconUrl)}
          network={{ name: networkName(network, words), src: imageOf(network) }}
        />
      }
      title={name}
      subtitle={<Amount value={fromUnits(amount, decimals)} symbol={symbol} />}
      trailing={<Fiat value={value && fromUnits(value.units, value.scale)} />}
    />
  )
}
