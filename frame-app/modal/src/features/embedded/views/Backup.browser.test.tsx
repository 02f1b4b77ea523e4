import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showEmailView } from '../../../../test/show-email-view.tsx'
import { BackupGate, BackupNote, BackupRow } from './Backup.tsx'

const user = { email: 'anna@example.org', provider: 'email' as const }
const ready = (...factors: readonly ('kit' | 'passkey')[]) => ({
  kind: 'ready' as const,
  user,
  accounts: [],
  factors: [...factors],
})
const OURS = { kind: 'embedded' } as const
const protect = [{ how: 'push', view: 'EmbeddedProtect' }]

test('behavior: the account says that there is no backup for as long as there is none', async () => {
  const { store, went } = await showEmailView(<BackupNote connection={OURS} />)
  store.setState({ state: ready() })
  await expect.element(page.getByText('No backup yet')).toBeVisible()
  await page.getByRole('button', { name: 'Back up the wallet' }).click()
  expect(went).toEqual(protect)
  store.setState({ state: ready('kit') })
  await expect.element(page.getByText('No backup yet')).not.toBeInTheDocument()
})

test('behavior: a wallet without a backup does not receive, one with a backup does', async () => {
  const { store, went } = await showEmailView(<BackupGate connection={OURS}>0xaddress</BackupGate>)
  // Not even while nothing is known of it.
  expect(document.body.textContent).not.toContain('0xaddress')
  store.setState({ state: ready() })
  await expect.element(page.getByText('Back up first, then receive')).toBeVisible()
  expect(document.body.textContent).not.toContain('0xaddress')
  await page.getByRole('button', { name: 'Back up the wallet' }).click()
  expect(went).toEqual(protect)
  store.setState({ state: ready('passkey') })
  await expect.element(page.getByText('0xaddress')).toBeVisible()
})

test('behavior: another wallet’s backups are not ours', async () => {
  await showEmailView(
    <>
      <BackupNote connection={{ kind: 'injected' }} />
      <BackupRow connection={{ kind: 'injected' }} />
      <BackupGate connection={{ kind: 'injected' }}>0xaddress</BackupGate>
    </>,
  )
  await expect.element(page.getByText('0xaddress')).toBeVisible()
  expect(page.getByRole('button').all()).toEqual([])
})

test('behavior: the settings name the backups, and lead to another', async () => {
  const { store, went } = await showEmailView(<BackupRow connection={OURS} />)
  await expect.element(page.getByRole('button', { name: /Backups/ })).toHaveTextContent('None')
  store.setState({ state: ready('kit', 'passkey') })
  await expect.element(page.getByText('Printed kit, Passkey')).toBeVisible()
  await page.getByRole('button', { name: /Backups/ }).click()
  expect(went).toEqual(protect)
})
