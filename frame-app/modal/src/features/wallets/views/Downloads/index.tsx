import { BrowserIcon, GlobeIcon, MobileIcon } from '@casement/parts/ui/icons.tsx'
import { WalletImage } from '@casement/parts/ui/images/WalletImage.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { List } from '@casement/parts/ui/lists/List.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { InstallWalletPicture } from '@casement/parts/ui/pictures/InstallWalletPicture.tsx'
import { EmptyState } from '@casement/parts/ui/status/EmptyState.tsx'
import type { ReactNode } from 'react'
import { shortName } from '../../../../kernel/rules/short-name.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useParams } from '../../../../modal/router/use-params.ts'
import { useWords } from '../../../../words/context.ts'
import type { DownloadPlace } from '../../rules/wallet-downloads.ts'
import { walletDownloads } from '../../rules/wallet-downloads.ts'
import { getWalletEvent } from '../../rules/wallet-notes.ts'
import styles from './Downloads.module.css'
import { InstalledIt } from './InstalledIt.tsx'
import { ScanDownload } from './ScanDownload.tsx'

const ICONS: { readonly [place in DownloadPlace]: ReactNode } = {
  chrome: <BrowserIcon />,
  apple: <MobileIcon />,
  google: <MobileIcon />,
  homepage: <GlobeIcon />,
}

/** The downloads of a wallet. Each link shows whose page it opens, because the directory may be wrong or malicious. */
export const DownloadsView = () => {
  const { wallet } = useParams('Downloads')
  const { device, note } = useCore()
  const words = useWords()
  const { links, codes } = walletDownloads(wallet.stores, device())
  const [code, ...moreCodes] = codes
  const name = { wallet: shortName(wallet.name) }

  if (links.length === 0 && !code) {
    return (
      <EmptyState
        picture={<InstallWalletPicture />}
        title={words('download.none', name)}
        text={words('download.none-text')}
      />
    )
  }
  return (
    <ViewBody>
      <div className={styles.head}>
        <WalletImage name={wallet.name} src={wallet.image} size={64} />
        <p className={styles.text}>{words('download.text', name)}</p>
      </div>
      {links.length > 0 && (
        <List label={words('pairing.get', name)} apart>
          {links.map(({ place, href, where }) => (
            <ListRow
              key={place}
              raised
              image={ICONS[place]}
              title={words(`download.${place}`)}
              subtitle={where}
              href={href}
              onOpen={() => note(getWalletEvent(wallet, place))}
            />
          ))}
        </List>
      )}
      {code && <ScanDownload codes={[code, ...moreCodes]} />}
      <InstalledIt wallet={wallet} />
    </ViewBody>
  )
}
