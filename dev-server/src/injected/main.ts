import type { TestWallet } from './control.ts'
import { startTestWallet } from './control.ts'
import { readSettings } from './settings.ts'

declare global {
  interface Window {
    testWallet?: TestWallet
  }
}

const metaOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

// A page that includes the script twice gets one wallet.
if (window.testWallet === undefined) {
  const { settings, complaints } = readSettings(metaOf('casement-rpc'), metaOf('casement-wallet'))
  for (const complaint of complaints) console.error(`Test wallet: ${complaint}`)
  window.testWallet = startTestWallet(settings)
}
