import { LANGUAGES } from '@casement/shared-protocol/wallet-api'
import { describe, expect, test } from 'vitest'
import { changedLetter, changeLetter, codeLetter, deviceLetter, newDeviceLetter } from './letters.ts'

const LINK = `https://secure.example.net/v1/auth/device/${'A'.repeat(43)}`

describe.each(LANGUAGES)('letters in %s', (language) => {
  const about = { to: 'ada@example.org', language, hostOrigin: 'https://app.example.com' }
  const letters = {
    code: codeLetter(about, '012345', 300_000),
    device: deviceLetter(about, LINK, 300_000),
    newDevice: newDeviceLetter(about, Date.UTC(2026, 10, 27, 9, 5)),
    changeOld: changeLetter(about, 'old', '543210', 60_000),
    changeNew: changeLetter(about, 'new', '543210', 60_000),
    changed: changedLetter(about),
  }

  test('attack: name the site, so that a code is not entered on another one', () => {
    for (const { to, text } of Object.values(letters)) {
      expect(to).toBe('ada@example.org')
      expect(text).toContain('app.example.com')
    }
    expect(letters.code.subject).toContain('app.example.com')
  })

  test('behavior: have their code on a line of its own, and their link unbroken', () => {
    expect(letters.code.text).toMatch(/^ {4}012345$/m)
    expect(letters.code.subject).toContain('012345')
    expect(letters.changeOld.text).toMatch(/^ {4}543210$/m)
    expect(letters.changeNew.text).toMatch(/^ {4}543210$/m)
    expect(letters.device.text.split('\n')).toContain(LINK)
    expect(letters.newDevice.text).toContain('2026-11-27 09:05 UTC')
  })

  test('attack: a subject is one line, whatever is in it', () => {
    for (const { subject } of Object.values(letters)) expect(subject).not.toMatch(/[\r\n]/)
  })

  test('attack: the old mailbox is told that the address is given away, and the new one that it may ignore this', () => {
    const paragraphs = ({ text }: { readonly text: string }) => text.split('\n\n')
    const others = new Set(paragraphs(letters.changeNew))
    // What it is, and what it means if the reader did not ask for it.
    expect(paragraphs(letters.changeOld).filter((paragraph) => !others.has(paragraph))).toHaveLength(2)
  })

  test('behavior: say how long a code is valid', () => {
    expect(letters.code.text).toMatch(/5/)
    expect(letters.changeOld.text).not.toMatch(/1 (?:minutes|Minuten)/)
  })
})

test('behavior: every language has its own words', () => {
  const texts = LANGUAGES.map(
    (language) => codeLetter({ to: 'a@b.c', language, hostOrigin: 'https://app.example.com' }, '1', 300_000).text,
  )
  expect(new Set(texts).size).toBe(LANGUAGES.length)
})
