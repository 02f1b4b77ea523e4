import { TokenImage } from '@casement/parts/ui/images/TokenImage.tsx'
import { List } from '@casement/parts/ui/lists/List.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { Amount } from '@casement/parts/ui/text/Amount.tsx'
import type { Network } from '@casement/shared-protocol/schemas'
import { fromUnits } from '../../../../kernel/rules/units.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useNetworkImage } from '../../../../kernel/use-network-image.ts'
import { useWords } from '../../../../words/context.ts'
import type { AccountData } from '../../../account-data/shared.ts'
import { accountDataOf, useNativeBalance } from '../../../account-data/shared.ts'

type Props = { readonly network: Network; readonly address: string }

const Row = ({ network, address, data }: Props & { readonly data: AccountData }) => {
  const words = useWords()
  const imageOf = useNetworkImage()
  const balance = useNativeBalance(data, network, address)
  if (!balance) return null
  const { name, symbol, amount, decimals } = balance
  return (
    <List label={words('tokens.title')}>
      <ListRow
        image={<TokenImage symbol={symbol} src={imageOf(network)} />}
        title={name}
        subtitle={<Amount value={fromUnits(amount, decimals)} symbol={symbol} />}
      />
    </List>
  )
}

/** The native coin of a network that the data service does not know: how much of it the account has, as the chain says. */
export const NativeCoin = ({ network, address }: Props) => {
  const data = accountDataOf(useCore())
  return data ? <Row network={network} address={address} data={data} /> : null
}
