import { WalletImage } from '@casement/parts/ui/images/WalletImage.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { shortName } from '../../../../kernel/rules/short-name.ts'
import { useWords } from '../../../../words/context.ts'
import type { WalletRow } from '../../rules/last-used.ts'
import { useWallets } from '../../use-wallets.ts'
import { useNamed } from './use-named.ts'

type Props = {
  readonly row: WalletRow
  /** The id of the element that says why it is disabled. */
  readonly disabledBy: string | undefined
}

/** Offers a returning visitor the wallet used last, above the list that also has it in its place. */
export const ContinueRow = ({ row, disabledBy }: Props) => {
  const words = useWords()
  const { commands } = useWallets()
  const wallet = useNamed(row.wallet)
  return (
    <ListRow
      image={<WalletImage name={wallet.name} src={wallet.image} />}
      title={words('connect.continue', { wallet: shortName(wallet.name) })}
      chevron
      raised
      disabledBy={disabledBy}
      onPress={() => commands.choose(wallet)}
    />
  )
}
