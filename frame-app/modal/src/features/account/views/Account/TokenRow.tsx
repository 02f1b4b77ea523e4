import { TokenImage } from '@casement/parts/ui/images/TokenImage.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { Amount } from '@casement/parts/ui/text/Amount.tsx'
import { Fiat } from '@casement/parts/ui/text/Fiat.tsx'
import type { Network } from '@casement/shared-protocol/schemas'
import { memo } from 'react'
import { networkName } from '../../../../kernel/network-name.ts'
import { imageRouteUrl } from '../../../../kernel/rules/image-route-url.ts'
import type { TokenBalance } from '../../../../kernel/rules/token-balance.ts'
import { fiatValue } from '../../../../kernel/rules/token-balance.ts'
import { fromUnits } from '../../../../kernel/rules/units.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useNetworkImage } from '../../../../kernel/use-network-image.ts'
import { useWords } from '../../../../words/context.ts'
import type { TokenNote } from '../../rules/token-notes.ts'
import { NoteOnToken } from '../NoteOnToken.tsx'

type Props = {
  readonly balance: TokenBalance
  readonly network: Network
  readonly note: TokenNote | undefined
}

/**
 * What the account has of a token, and its value; opens the token's own view. A list renders at each step of scrolling:
 * rows that stay are not rendered again.
 */
export const TokenRow = memo(({ balance, network, note }: Props) => {
  const words = useWords()
  const { config, modal } = useCore()
  const imageOf = useNetworkImage()
  const { chainId, address, name, symbol, iconUrl, amount, decimals, price } = balance
  const unpriced = price === undefined && !network.testnet
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
      caution={note && <NoteOnToken note={note} />}
      trailing={unpriced ? undefined : <Fiat value={value && fromUnits(value.units, value.scale)} />}
      detail={unpriced ? words('tokens.no-price') : undefined}
      onPress={() =>
        modal.navigation.push({
          view: 'TokenDetails',
          params: { network: chainId, ...(address === undefined ? {} : { contract: address }) },
        })
      }
    />
  )
})
