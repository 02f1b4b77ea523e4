import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { CopyButton } from '@casement/parts/ui/actions/CopyButton.tsx'
import { EyeIcon } from '@casement/parts/ui/icons.tsx'
import { TokenImage } from '@casement/parts/ui/images/TokenImage.tsx'
import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { Definition, Definitions } from '@casement/parts/ui/layout/Definition.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { LinkRow } from '@casement/parts/ui/lists/LinkRow.tsx'
import { Skeleton } from '@casement/parts/ui/status/Skeleton.tsx'
import { Address } from '@casement/parts/ui/text/Address.tsx'
import { Amount } from '@casement/parts/ui/text/Amount.tsx'
import { Fiat } from '@casement/parts/ui/text/Fiat.tsx'
import type { Network } from '@casement/shared-protocol/schemas'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { ADDRESS_ENDS } from '../../../../kernel/address-ends.ts'
import { networkName } from '../../../../kernel/network-name.ts'
import { explorerLink } from '../../../../kernel/rules/explorer-link.ts'
import { imageRouteUrl } from '../../../../kernel/rules/image-route-url.ts'
import { networkById } from '../../../../kernel/rules/network-presets.ts'
import type { TokenBalance } from '../../../../kernel/rules/token-balance.ts'
import { fiatValue } from '../../../../kernel/rules/token-balance.ts'
import { fromUnits } from '../../../../kernel/rules/units.ts'
import type { ActiveAccount } from '../../../../kernel/use-active-account.ts'
import { useActiveAccount } from '../../../../kernel/use-active-account.ts'
import { useAvailable } from '../../../../kernel/use-available.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useNetworkImage } from '../../../../kernel/use-network-image.ts'
import { useParams } from '../../../../modal/router/use-params.ts'
import { useWords } from '../../../../words/context.ts'
import type { AccountData } from '../../../account-data/shared.ts'
import { accountDataOf, tokenChoicesOf, useBalances } from '../../../account-data/shared.ts'
import { NATIVE } from '../../../send/shared.ts'
import { NotConnected, useHad } from '../../../wallets/shared.ts'
import { tokenList } from '../../rules/token-list.ts'
import { tokenId, tokenNotes } from '../../rules/token-notes.ts'
import { Actions } from '../Account/Actions.tsx'
import { NoteOnToken } from '../NoteOnToken.tsx'
import { LatestActivity } from './LatestActivity.tsx'
import styles from './TokenDetails.module.css'

/** All digits: what an account has is shown to the last unit here. */
const ALL_PLACES = 36

type TokenProps = {
  readonly account: ActiveAccount
  readonly network: Network
  readonly balance: TokenBalance
  readonly balances: readonly TokenBalance[]
}

const Token = ({ account, network, balance, balances }: TokenProps) => {
  const words = useWords()
  const core = useCore()
  const imageOf = useNetworkImage()
  const { isOn } = useAvailable()
  const { store, choose } = tokenChoicesOf(core)
  const choices = useStore(store)
  const notes = tokenNotes(balances)
  const id = tokenId(balance)
  const note = notes.get(id)
  const hidden = tokenList(balances, notes, choices).hidden.includes(balance)
  const { name, symbol, iconUrl, amount, decimals, price, address } = balance
  const value = network.testnet ? undefined : fiatValue(balance)
  const place = networkName(network, words)
  // The wallet may have changed to another network meanwhile, where the contract is another one.
  const isHere = account.network?.caipNetworkId === network.caipNetworkId
  const explorer = address === undefined ? undefined : explorerLink(network, { address })
  return (
    <>
      <div className={styles.head}>
        <TokenImage
          symbol={symbol}
          size={56}
          src={imageRouteUrl(core.config.endpoints?.images, iconUrl)}
          network={{ name: place, src: imageOf(network) }}
        />
        <h2 className={styles.name} dir="auto">
          {name}
        </h2>
        <p className={styles.amount}>
          <Amount value={fromUnits(amount, decimals)} symbol={symbol} places={ALL_PLACES} />
        </p>
        {value && (
          <p className={styles.value}>
            <Fiat value={fromUnits(value.units, value.scale)} />
          </p>
        )}
      </div>
      {note && (
        <Callout kind="warning">
          {note.kind === 'contract' ? words('tokens.same-name') : <NoteOnToken note={note} />}
        </Callout>
      )}
      <Actions account={account} centred token={isHere ? (address ?? NATIVE) : undefined} />
      <Definitions>
        <Definition label={words('tokens.price')}>
          {price === undefined ? words('tokens.no-price') : <Fiat value={price} />}
        </Definition>
        <Definition label={words('account.network')}>{place}</Definition>
        {address !== undefined && (
          <Definition
            label={words('tokens.contract')}
            copy={<CopyButton text={address} label={words('tokens.copy-contract')} />}
          >
            <Address address={address} ends={ADDRESS_ENDS} />
          </Definition>
        )}
      </Definitions>
      {explorer && <LinkRow text={words('account.explorer', { explorer: explorer.name })} href={explorer.href} />}
      {isOn('activity') && <LatestActivity network={network} address={account.address} balance={balance} />}
      <Button wide leading={<EyeIcon />} onClick={() => choose(id, hidden ? 'shown' : 'hidden')}>
        {words(hidden ? 'tokens.unhide' : 'tokens.hide')}
      </Button>
    </>
  )
}

const Details = ({ account, network, data }: Omit<TokenProps, 'balance' | 'balances'> & { data: AccountData }) => {
  const words = useWords()
  const { contract } = useParams('TokenDetails')
  const { caipNetworkId } = network
  const { address } = account
  const state = useBalances(data, { network: caipNetworkId, address })
  // To the last unit, the amount has to be of now.
  useEffect(() => {
    void data.refresh({ network: caipNetworkId, address }, contract)
  }, [data, caipNetworkId, address, contract])
  if (state.kind === 'loading') return <Skeleton shape="text" width={140} />
  if (state.kind !== 'shown') return <p className={styles.gone}>{words('tokens.unavailable')}</p>
  const { balances } = state
  const balance = balances.find((each) => each.address === contract)
  if (!balance) return <p className={styles.gone}>{words('tokens.gone')}</p>
  return <Token account={account} network={network} balance={balance} balances={balances} />
}

/** A token of the account: how much of it to the last unit, what it is worth, and its contract. */
export const TokenDetailsView = () => {
  const words = useWords()
  const account = useActiveAccount()
  const had = useHad(account !== undefined)
  const core = useCore()
  const { network: networkId } = useParams('TokenDetails')
  const networks = useStore(core.options, (options) => options.networks)
  const network = networkById(networks, networkId)
  const data = accountDataOf(core)
  if (!account) return <NotConnected disconnected={had} />
  // The wallet may have changed to an account of another family meanwhile, which cannot have the token.
  if (!network || !data || network.chainNamespace !== account.namespace) {
    return (
      <ViewBody>
        <p className={styles.gone}>{words('tokens.gone')}</p>
      </ViewBody>
    )
  }
  return (
    <ViewBody>
      <Details account={account} network={network} data={data} />
    </ViewBody>
  )
}
