import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { tokenOf } from '../../../dev-server/src/evm/deployment.ts'
import { networksOf } from '../account-host.ts'
import { SECOND, VISITOR } from '../wallet-site.ts'
import type { Counterpart } from './counterpart.ts'
import type { Press } from './counterpart-page.ts'
import { openCounterpart } from './counterpart-page.ts'
import type { Row } from './row.ts'
import type { Suite } from './suite.ts'

// The buttons of MetaMask’s test dapp, served as a host page and pressed one by one.

/** A button, what the visitor does then, and what the dapp shows: in an element, in the console, or as an error. */
type Step = {
  readonly button: string
  readonly visitor?: readonly Press[]
  readonly fill?: { readonly [input: string]: string }
  readonly shows: readonly [where: string, what: RegExp]
}

const CONNECTS: readonly Press[] = ['the wallet', { wallet: 'Connect' }]
const SIGNS: readonly Press[] = [{ wallet: 'Sign' }]
const SENDS: readonly Press[] = [{ wallet: 'Send' }]
const ADDS: readonly Press[] = [{ wallet: 'Add' }]
const REFUSES: readonly Press[] = [{ wallet: 'Refuse' }]

const SIGNATURE = /^0x[0-9a-f]{130}$/
const HASH = /0x[0-9a-f]{64}/
const ERROR = /^Error: /
const MINE = new RegExp(`^${VISITOR}$`, 'i')

/** Each button is there at once, and the visitor is quick. */
const PATIENCE_MS = 10_000

const TYPES: { readonly [ending: string]: string } = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** Serves the files of the dapp beside a page. What it loads from public servers is left out. */
const serveDapp = async (page: Page, origin: string, { file }: Counterpart): Promise<void> => {
  for (const name of await readdir(file('@metamask/test-dapp', 'dist')))
    await page.route(`${origin}/${name}`, async (route) =>
      route.fulfill({
        body: await readFile(file('@metamask/test-dapp', `dist/${name}`)),
        contentType: TYPES[extname(name)] ?? 'application/octet-stream',
      }),
    )
  await page.route('https://**', (route) => route.abort())
}

const steps = (token: string): readonly Step[] => [
  { button: 'connectButton', visitor: CONNECTS, shows: ['#accounts', MINE] },
  { button: 'getAccounts', shows: ['#getAccountsResult', MINE] },
  { button: 'getPermissions', shows: ['#permissionsResult', /eth_accounts/] },
  { button: 'requestPermissions', shows: ['#permissionsResult', /eth_accounts/] },
  { button: 'personalSign', visitor: SIGNS, shows: ['#personalSignResult', SIGNATURE] },
  { button: 'signTypedDataV4', visitor: SIGNS, shows: ['#signTypedDataV4Result', SIGNATURE] },
  { button: 'signTypedDataV4Verify', shows: ['#signTypedDataV4VerifyResult', MINE] },
  { button: 'signPermit', visitor: SIGNS, shows: ['#signPermitResult', SIGNATURE] },
  { button: 'signPermitVerify', shows: ['#signPermitVerifyResult', MINE] },
  { button: 'siwe', visitor: SIGNS, shows: ['#siweResult', SIGNATURE] },
  { button: 'siweResources', visitor: SIGNS, shows: ['#siweResult', SIGNATURE] },
  { button: 'siweBadDomain', visitor: REFUSES, shows: ['#siweResult', /^Error: User rejected/] },
  // The wallet has signed typed data by this version alone, so the others end with its own error.
  { button: 'signTypedData', shows: ['#signTypedDataResult', ERROR] },
  { button: 'signTypedDataV3', shows: ['#signTypedDataV3Result', ERROR] },
  { button: 'ethSign', shows: ['#ethSign', ERROR] },
  { button: 'getEncryptionKeyButton', shows: ['#encryptionKeyDisplay', ERROR] },
  { button: 'signInvalidType', shows: ['#signMalformedResult', ERROR] },
  { button: 'signInvalidPrimaryType', shows: ['#signMalformedResult', ERROR] },
  { button: 'signNoPrimaryTypeDefined', shows: ['#signMalformedResult', ERROR] },
  { button: 'signInvalidVerifyingContractType', shows: ['#signMalformedResult', ERROR] },
  { button: 'sendWithInvalidValue', shows: ['#sendMalformedResult', ERROR] },
  { button: 'sendWithInvalidTxType', shows: ['#sendMalformedResult', ERROR] },
  { button: 'sendWithInvalidRecipient', shows: ['#sendMalformedResult', ERROR] },
  { button: 'sendWithInvalidGasLimit', shows: ['#sendMalformedResult', ERROR] },
  { button: 'sendWithInvalidMaxFeePerGas', shows: ['#sendMalformedResult', ERROR] },
  { button: 'sendButton', visitor: SENDS, shows: ['console', HASH] },
  { button: 'sendEIP1559Button', visitor: SENDS, shows: ['console', HASH] },
  { button: 'sendEIP1559WithoutGasButton', visitor: SENDS, shows: ['console', HASH] },
  { button: 'deployButton', visitor: SENDS, shows: ['#contractStatus', /^Deployed$/] },
  { button: 'depositButton', visitor: SENDS, shows: ['#contractStatus', /^Deposit completed$/] },
  { button: 'withdrawButton', visitor: SENDS, shows: ['#contractStatus', /^Withdrawn$/] },
  { button: 'deployMultisigButton', visitor: SENDS, shows: ['#multisigContractStatus', /^Deployed$/] },
  { button: 'createToken', visitor: SENDS, shows: ['#erc20TokenAddresses', /^0x/] },
  { button: 'watchAssets', visitor: ADDS, shows: ['console', /result/] },
  { button: 'transferTokens', visitor: SENDS, shows: ['console', /result/] },
  {
    button: 'approveTokens',
    fill: { approveTo: SECOND },
    visitor: SENDS,
    shows: ['console', /result/],
  },
  {
    button: 'getAllowance',
    fill: { allowanceOwner: VISITOR, allowanceSpender: SECOND },
    shows: ['#allowanceAmountResult', /^7/],
  },
  { button: 'deployNFTsButton', visitor: SENDS, shows: ['#nftsStatus', /^Deployed$/] },
  { button: 'mintButton', visitor: SENDS, shows: ['#nftsStatus', /^Mint completed$/] },
  { button: 'deployERC1155Button', visitor: SENDS, shows: ['#erc1155Status', /^Deployed$/] },
  {
    button: 'eip747WatchButton',
    fill: { eip747ContractAddress: token, eip747Symbol: 'USDC', eip747Decimals: '6' },
    visitor: ADDS,
    shows: ['#eip747Status', /added successfully/],
  },
  { button: 'eip5792GetCapabilitiesButton', shows: ['#eip5792GetCapabilitiesResult', /"atomic"/] },
  // The dapp asks for calls as one, which an account without code cannot do.
  { button: 'eip5792SendCallsButton', shows: ['#eip5792SendCallsError', /one after another/] },
  {
    button: 'eip5792GetCallsStatusButton',
    fill: { eip5792RequestIdInput: '0x1' },
    shows: ['#eip5792GetCallsStatusResult', /^Error: No batch/],
  },
  // The page does not have this network.
  { button: 'addEthereumChain', shows: ['pageerror', /eip155:1338 is not one of the page/] },
  { button: 'switchEthereumChain', shows: ['pageerror', /eip155:1338 is not one of the page/] },
  { button: 'revokeAccountsPermission', shows: ['#accounts', /^$/] },
]

/** MetaMask’s test dapp with our provider. */
export const testDappSuite: Suite = {
  name: 'test-dapp',
  run: async ({ browser, world, counterpart }) => {
    const { page, load, visit } = await openCounterpart(browser, world, counterpart, { networks: networksOf(world) })
    page.setDefaultTimeout(PATIENCE_MS)
    const lines: string[] = []
    const errors: string[] = []
    page.on('console', (line) => void lines.push(line.text()))
    page.on('pageerror', ({ message }) => void errors.push(message))
    await serveDapp(page, new URL(world.hosts.plain).origin, counterpart)
    await load({}, { html: await readFile(counterpart.file('@metamask/test-dapp', 'dist/index.html'), 'utf8') })
    await page.getByRole('button', { name: 'Use Casement' }).click()
    await expect(page.locator('#activeProviderName')).toHaveText('Casement')

    const name = `test-dapp ${counterpart.version('@metamask/test-dapp')}`
    const rows: Row[] = [{ counterpart: name, action: 'lists us', ok: true, saw: 'Casement' }]
    for (const { button, visitor = [], fill = {}, shows } of steps(tokenOf(1, 'USDC').address)) {
      const [where, what] = shows
      lines.length = 0
      errors.length = 0
      const read = async (): Promise<string> => {
        if (where === 'console') return lines.join('\n')
        if (where === 'pageerror') return errors.join('\n')
        return (await page.locator(where).textContent())?.trim() ?? ''
      }
      try {
        // The modal shows its success for a moment before it closes.
        await expect(page.locator('dialog.casement')).not.toHaveAttribute('open', { timeout: PATIENCE_MS })
        for (const [input, value] of Object.entries(fill)) await page.locator(`#${input}`).fill(value)
        // Several buttons show their result in one place: what an earlier one left there must not pass for this one's.
        if (what.test(await read())) await page.locator(where).evaluate((element) => element.replaceChildren())
        await page.locator(`#${button}`).click()
        await visit(visitor)
        await expect.poll(read).toMatch(what)
        rows.push({ counterpart: name, action: button, ok: true, saw: (await read()).split('\n').at(-1) ?? '' })
      } catch (thrown) {
        const saw = `${(await read()).slice(0, 100)} ${errors.join(' ')} ${String(thrown).slice(0, 200)}`
        rows.push({ counterpart: name, action: button, ok: false, saw })
        // What was asked is still open, and would be answered by the next step.
        for (const refuse of await page.getByRole('button', { name: 'Refuse', exact: true }).all()) await refuse.click()
      }
    }
    return rows
  },
}
