import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { CopyButton } from '@casement/parts/ui/actions/CopyButton.tsx'
import { EyeIcon } from '@casement/parts/ui/icons.tsx'
import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { Definition, Definitions } from '@casement/parts/ui/layout/Definition.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { LinkRow } from '@casement/parts/ui/lists/LinkRow.tsx'
import { Address } from '@casement/parts/ui/text/Address.tsx'
import { formatDay } from '@casement/parts/ui/text/format-date.ts'
import { useStore } from 'zustand'
import { ADDRESS_ENDS } from '../../../../kernel/address-ends.ts'
import { networkName } from '../../../../kernel/network-name.ts'
import { explorerLink } from '../../../../kernel/rules/explorer-link.ts'
import { networkById } from '../../../../kernel/rules/network-presets.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useLeaveWithAccount } from '../../../../kernel/use-leave-with-account.ts'
import { useParams } from '../../../../modal/router/use-params.ts'
import { useSpeech } from '../../../../words/context.ts'
import { tokenChoicesOf } from '../../../account-data/shared.ts'
import { NftPicture } from '../../NftPicture.tsx'
import { isSpam, nftId, nftList } from '../../rules/nft-list.ts'
import { shortNftId } from '../../rules/short-nft-id.ts'
import styles from './NftDetails.module.css'

const STANDARDS = { erc721: 'ERC-721', erc1155: 'ERC-1155' } as const

/** An NFT of the account: its picture, its number, and the contract that says whose it is. */
export const NftDetailsView = () => {
  const { words, locale } = useSpeech()
  const { nft, network: networkId, account } = useParams('NftDetails')
  useLeaveWithAccount(account)
  const core = useCore()
  const networks = useStore(core.options, (options) => options.networks)
  const { store, choose } = tokenChoicesOf(core)
  const choices = useStore(store)
  const network = networkById(networks, networkId)
  const { name, id, contract, standard, count, at } = nft
  const explorer = explorerLink(network, { address: contract })
  const hidden = nftList([nft], networkId, choices).hidden.length > 0
  return (
    <ViewBody>
      <div className={styles.head}>
        <span className={styles.picture}>
          <NftPicture nft={nft} />
        </span>
        <h2 className={styles.name} dir="auto">
          {name ?? words('nfts.number', { id: shortNftId(id) })}
        </h2>
      </div>
      {isSpam(nft) && <Callout kind="warning">{words('nft.spam')}</Callout>}
      <Definitions>
        {count > 1n && <Definition label={words('nft.count')}>{count.toString()}</Definition>}
        <Definition label={words('nft.id')} copy={<CopyButton text={id.toString()} label={words('nft.copy-id')} />}>
          {shortNftId(id)}
        </Definition>
        <Definition
          label={words('tokens.contract')}
          copy={<CopyButton text={contract} label={words('tokens.copy-contract')} />}
        >
          <Address address={contract} ends={ADDRESS_ENDS} />
        </Definition>
        <Definition label={words('nft.standard')}>{STANDARDS[standard]}</Definition>
        {network && <Definition label={words('account.network')}>{networkName(network, words)}</Definition>}
        <Definition label={words('nft.received')}>{formatDay(at, { locale, now: Date.now() })}</Definition>
      </Definitions>
      {explorer && <LinkRow text={words('account.explorer', { explorer: explorer.name })} href={explorer.href} />}
      <Button wide leading={<EyeIcon />} onClick={() => choose(nftId(networkId, nft), hidden ? 'shown' : 'hidden')}>
        {words(hidden ? 'nft.unhide' : 'nft.hide')}
      </Button>
    </ViewBody>
  )
}
