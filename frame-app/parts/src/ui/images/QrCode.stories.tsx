import type { StoryGroup } from '../story.ts'
import { QrCode } from './QrCode.tsx'
import { sampleImages } from './sample-images.ts'
import { WalletImage } from './WalletImage.tsx'

const TOPIC = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
const KEY = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const URI = `wc:${TOPIC}@2?expiryTimestamp=1767225600&relay-protocol=irn&symKey=${KEY}`
const LONG = `${URI}&methods=[wc_sessionPropose],[wc_authRequest,wc_authBatchRequest]&redirect=https://example.com/connect/return?session=1`
const LABEL = 'Code to connect with a wallet on your phone'
const logo = <WalletImage name="Fox" src={sampleImages.fox} size={40} />

export const stories: StoryGroup = {
  title: 'QR code',
  padded: true,
  stories: [
    { name: 'With a logo', show: () => <QrCode value={URI} label={LABEL} logo={logo} /> },
    { name: 'Without a logo', show: () => <QrCode value={URI} label={LABEL} /> },
    { name: 'Long', show: () => <QrCode value={LONG} label={LABEL} logo={logo} /> },
    { name: 'Loading', show: () => <QrCode value={undefined} label={LABEL} /> },
    { name: 'Expired', show: () => <QrCode value={URI} label={LABEL} logo={logo} onRenew={() => undefined} /> },
    { name: 'Too long', show: () => <QrCode value={'x'.repeat(4_000)} label={LABEL} /> },
  ],
}
