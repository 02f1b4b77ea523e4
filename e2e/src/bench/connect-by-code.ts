import { setTimeout as wait } from 'node:timers/promises'
import type { Wallet } from '@casement/dev-server/wallet'
import { decodeQr } from '../decode-qr.ts'
import { seen } from '../walletconnect/tabs-for-tests.ts'
import type { PlainPage } from './plain-browser.ts'

// Connecting as a visitor does who scans the code with a phone.

export const CHAIN = 'eip155:1'

type AccountRole = NonNullable<NonNullable<Parameters<Wallet['approve']>[1]>['accounts']>[number]

/** Evaluated in the modal's frame, presses WalletConnect and resolves to the milliseconds until the code is there. */
export const PRESS_AND_WATCH = `new Promise((resolve) => {
  const begun = performance.now()
  const rows = Array.from(document.querySelectorAll('button'))
  rows.find(({ textContent }) => textContent.startsWith('WalletConnect')).click()
  const look = () => {
    if (document.querySelector('[role="img"][aria-label="Code to connect a wallet"]')) resolve(performance.now() - begun)
    else requestAnimationFrame(look)
  }
  look()
})`

/** Approves in the wallet. Resolves to the time at which it was told to. */
export const approve = async (wallet: Wallet, uri: string, account: AccountRole = 'visitor'): Promise<number> => {
  await wallet.pair(uri)
  const { id } = await seen(wallet, ({ proposals }) => proposals[0])
  const begun = Date.now()
  await wallet.approve(id, { accounts: [account], chains: [CHAIN] })
  return begun
}

const SCAN_AGAIN_MS = 100
const MAX_SCANS = 50

/** Reads the code as a phone does, from what is visible. */
export const scan = async (page: PlainPage): Promise<string> => {
  for (let scans = 0; scans < MAX_SCANS; scans += 1) {
    const read = decodeQr(await page.screenshot())
    if (read?.startsWith('wc:')) return read
    await wait(SCAN_AGAIN_MS)
  }
  throw new Error('The code on the screen cannot be read')
}
