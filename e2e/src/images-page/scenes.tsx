import { Picture } from '@casement/parts/ui/images/Picture.tsx'
import { QrCode } from '@casement/parts/ui/images/QrCode.tsx'
import { WalletImage } from '@casement/parts/ui/images/WalletImage.tsx'
import { sampleWallets } from '@casement/parts/ui/lists/sample-wallets.ts'
import type { ReactNode } from 'react'

const asked = new URLSearchParams(location.search)
const fox = sampleWallets[0]

const Images = () =>
  asked
    .getAll('src')
    .map((src) => (
      <Picture
        key={src}
        size={56}
        shape="tile"
        src={src}
        fallback={<span data-fallback="">instead</span>}
        label={src}
      />
    ))

const Qr = () => (
  <div style={{ inlineSize: Number(asked.get('size')) }}>
    <QrCode
      value={asked.get('value') ?? ''}
      label="Code to connect"
      logo={asked.get('logo') === 'true' ? <WalletImage name="Fox" src={fox?.image} size={36} /> : undefined}
    />
  </div>
)

export const scenes: { readonly [name: string]: () => ReactNode } = { Images, Qr }
