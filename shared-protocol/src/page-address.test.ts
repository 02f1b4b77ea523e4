import { describe, expect, test } from 'vitest'
import { isPageAddress } from './page-address.ts'

const page = (address: string): boolean => isPageAddress(new URL(address))

describe('isPageAddress', () => {
  test.each([
    'https://wallet.example',
    'https://wallet.example:8443/wc?uri=wc%3A1#x',
    'HTTPS://WALLET.EXAMPLE',
    'http://localhost',
    'http://localhost:5173/a',
    'http://wallet.app.localhost/',
    'http://127.0.0.1:8545/',
    'http://[::1]:8545/',
    // Browsers write it as 127.0.0.1.
    'http://0x7f.1/',
  ])('behavior: accepts %s', (address) => {
    expect(page(address)).toBe(true)
  })

  test.each([
    'http://wallet.example',
    'http://localhost.evil.example',
    'http://evillocalhost',
    'http://127.0.0.1.evil.example',
    'http://127.0.0.2/',
    'http://10.0.0.1/',
    'http://[::2]/',
    'http://evil.example/localhost',
    'http://localhost@evil.example/',
    'http://user@localhost/',
    'http://:secret@localhost/',
    'https://wallet.example@evil.example/',
    'https://:wallet.example@evil.example/',
    'https://user:secret@evil.example/',
    'wss://wallet.example',
    'ftp://localhost/',
    'ws://localhost/',
    'blob:https://wallet.example/1',
    'filesystem:https://wallet.example/1',
    'view-source:https://wallet.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'metamask://wc',
    'https-wallet://localhost',
  ])('attack: rejects %s', (address) => {
    expect(page(address)).toBe(false)
  })
})
