import { SearchField } from '@casement/parts/ui/fields/SearchField.tsx'
import { TokenImage } from '@casement/parts/ui/images/TokenImage.tsx'
import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { List } from '@casement/parts/ui/lists/List.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { ListRowSkeleton } from '@casement/parts/ui/lists/ListRowSkeleton.tsx'
import { VirtualList } from '@casement/parts/ui/lists/VirtualList.tsx'
import { Amount } from '@casement/parts/ui/text/Amount.tsx'
import { Fiat } from '@casement/parts/ui/text/Fiat.tsx'
import { useMemo, useState } from 'react'
import { imageRouteUrl } from '../../../../kernel/rules/image-route-url.ts'
import type { TokenBalance } from '../../../../kernel/rules/token-balance.ts'
import { fiatValue } from '../../../../kernel/rules/token-balance.ts'
import { fromUnits } from '../../../../kernel/rules/units.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { useBalances, useNativeBalance } from '../../../account-data/shared.ts'
import { matchingTokens } from '../../rules/matching-tokens.ts'
import { SendPlace } from '../../SendPlace.tsx'
import { NATIVE } from '../../store.ts'
import { useSend } from '../../use-send.ts'
import type { SendingPlace } from '../../use-sending.ts'

/** In the default text size. A list whose rows have another height moves while it scrolls. */
const ROW_HEIGHT = 58
/** A few are seen at a glance. */
const MANY = 6
const BONES = [0, 1, 2]

const tokenKey = ({ address }: TokenBalance): string => address ?? NATIVE

const Row = ({ balance, testnet }: { readonly balance: TokenBalance; readonly testnet: boolean }) => {
  const { store } = useSend()
  const { config, modal } = useCore()
  const { name, symbol, iconUrl, amount, decimals } = balance
  const value = testnet ? undefined : fiatValue(balance)
  const choose = (): void => {
    const { token } = store.getState()
    const chosen = tokenKey(balance)
    // An amount of another token means something else.
    store.setState(token === chosen ? {} : { token: chosen, amount: '', fiat: undefined })
    modal.navigation.back()
  }
  return (
    <ListRow
      image={<TokenImage symbol={symbol} src={imageRouteUrl(config.endpoints?.images, iconUrl)} />}
      title={name}
      subtitle={<Amount value={fromUnits(amount, decimals)} symbol={symbol} />}
      trailing={value && <Fiat value={fromUnits(value.units, value.scale)} />}
      onPress={choose}
    />
  )
}

const Tokens = ({ account: { address }, network, data }: SendingPlace) => {
  const words = useWords()
  const held = useBalances(data, { network: network.caipNetworkId, address })
  const coins = useNativeBalance(data, network, address)
  const [text, setText] = useState('')
  // The coin can be sent even if the service tells of nothing.
  const balances = useMemo(() => {
    if (held.kind === 'shown') return held.balances
    return coins ? [coins] : []
  }, [held, coins])
  const found = useMemo(() => matchingTokens(balances, text), [balances, text])
  const keys = useMemo(() => found.map(tokenKey), [found])
  if (held.kind === 'loading') {
    return (
      <List label={words('tokens.title')} busy>
        {BONES.map((at) => (
          <ListRowSkeleton key={at} image="circle" trailing={1} />
        ))}
      </List>
    )
  }
  return (
    <>
      {balances.length > MANY && <SearchField value={text} onChange={setText} />}
      {held.kind !== 'shown' && <Callout kind="warning">{words('tokens.unavailable')}</Callout>}
      {found.length === 0 && <p>{words(text === '' ? 'tokens.none' : 'send.no-token')}</p>}
      <VirtualList
        label={words('tokens.title')}
        keys={keys}
        heightOf={() => ROW_HEIGHT}
        render={(index) => {
          const balance = found[index]
          return balance && <Row balance={balance} testnet={network.testnet === true} />
        }}
      />
    </>
  )
}

/** Which token is to be sent. */
export const WalletSendSelectTokenView = () => (
  <SendPlace>
    {(place) => (
      <ViewBody kind="list">
        <Tokens {...place} />
      </ViewBody>
    )}
  </SendPlace>
)
