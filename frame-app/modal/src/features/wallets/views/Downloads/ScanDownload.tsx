import { CopyButton } from '@casement/parts/ui/actions/CopyButton.tsx'
import { Segmented } from '@casement/parts/ui/fields/Segmented.tsx'
import { QrCode } from '@casement/parts/ui/images/QrCode.tsx'
import { ListHeading } from '@casement/parts/ui/lists/ListHeading.tsx'
import { useId, useState } from 'react'
import { useWords } from '../../../../words/context.ts'
import type { Download, DownloadPlace } from '../../rules/wallet-downloads.ts'
import styles from './Downloads.module.css'

type Props = { readonly codes: readonly [Download, ...Download[]] }

/** QR codes that open the download on the visitor's phone: in an app store, or on the wallet's homepage. */
export const ScanDownload = ({ codes }: Props) => {
  const words = useWords()
  const heading = useId()
  const [chosen, setChosen] = useState<DownloadPlace>(codes[0].place)
  const { href, where } = codes.find(({ place }) => place === chosen) ?? codes[0]
  const place = { place: where }
  return (
    <section aria-labelledby={heading} className={styles.scan}>
      <ListHeading id={heading}>{words('download.scan')}</ListHeading>
      {codes.length > 1 && (
        <Segmented
          label={words('download.scan-for')}
          options={codes.map((each) => ({ value: each.place, text: words(`download.${each.place}`) }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <div className={styles.code}>
        <QrCode value={href} label={words('download.code', place)} />
      </div>
      <p className={styles.text}>{words('download.code-text', place)}</p>
      <CopyButton look="wide" text={href} label={words('download.copy')} />
    </section>
  )
}
