import { SpeechContext } from '@casement/parts/words/context.ts'
import { pseudoCatalogue } from '@casement/parts/words/pseudo.ts'
import { createSpeechStore } from '@casement/parts/words/speech-store.ts'
import { createWords } from '@casement/parts/words/words.ts'
import { embeddedError } from '@casement/shared-protocol/secure-frame'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Approvals } from '../approval/approvals.ts'
import { createApprovals } from '../approval/approvals.ts'
import { RequestTitle } from '../approval/RequestTitle.tsx'
import { kitSecret, kitWords } from '../keys/kit.ts'
import type { NewFactor } from '../operations/operations.ts'
import type { Passkeys } from '../passkeys/passkey.ts'
import { PasskeyError } from '../passkeys/passkey.ts'
import type { FactorPackage } from '../storage/records.ts'
import type { Backups } from '../wallet/ask-for-backup.ts'
import { loadCatalogue } from '../words/load-catalogue.ts'
import { TELLING, watchFailure } from './failed-screens-for-tests.ts'
import { mountScreen } from './mount.tsx'
import type { BackupGiven } from './show-screen.ts'
import { UseBackup } from './UseBackup.tsx'
// Loaded with its styles before a test begins: the policy of a test admits none that come later.
import '../approval/ApproveScreen.tsx'

// What is behind the screens is tested with the real service in commands/factors.test.ts, and the browser's passkeys end to
// end. Here they are played.

const SECRET = new Uint8Array(16).fill(7)
const WORDS = kitWords(SECRET)
const PASSKEY = new Uint8Array(32).fill(9)

let added: NewFactor[]
let unlocked: { readonly kind: string; readonly secret: Uint8Array; readonly packages: number }[]
let heights: number[]
let dismissed: number
let printed: (readonly string[])[]
let fails: { add?: unknown; unlock?: unknown; create?: unknown; use?: unknown }
let hasWindow: boolean
let isSupported: boolean
let end: AbortController

beforeEach(() => {
  added = []
  unlocked = []
  heights = []
  dismissed = 0
  printed = []
  fails = {}
  hasWindow = true
  isSupported = true
  end = new AbortController()
})
afterEach(() => end.abort())

const failing = (name: keyof typeof fails): void => {
  const error = fails[name]
  delete fails[name]
  if (error !== undefined) throw error
}

const passkeys: Passkeys = {
  isSupported: () => isSupported,
  create: async () => {
    failing('create')
    return { credentialId: 'AQID', secret: undefined }
  },
  use: async () => {
    failing('use')
    return { credentialId: 'AQID', secret: PASSKEY }
  },
}

const show = (screen: BackupGiven['screen'], changes: Partial<BackupGiven> = {}): Promise<'done' | unknown> =>
  mountScreen(
    {
      screen,
      language: 'en',
      appearance: { theme: 'light', variables: {} },
      email: 'visitor@example.org',
      factors: [],
      accounts: [],
      createKit: async () => ({ secret: SECRET, words: WORDS }),
      readKit: async (text) => kitSecret(text),
      add: async (factor) => {
        failing('add')
        added.push(factor)
      },
      packages: async () => [
        { walletId: 'w', factorId: 'f', kind: 'kit', sealed: 'x', credentialId: 'AQID' },
        { walletId: 'w', factorId: 'g', kind: 'kit', sealed: 'y', credentialId: 'BAUG' },
      ],
      unlock: async (kind, secret, packages) => {
        failing('unlock')
        unlocked.push({ kind, secret, packages: packages.length })
      },
      signal: end.signal,
      ...changes,
    },
    {
      document,
      passkeys,
      print: (words) => {
        printed.push(words)
        return hasWindow
      },
      onHeight: (height) => heights.push(height),
      onDismiss: () => {
        dismissed += 1
      },
    },
  ).then(
    () => 'done',
    (error: unknown) => error,
  )

const button = (name: string | RegExp) => page.getByRole('button', { name })
const press = (name: string | RegExp): Promise<void> => button(name).click()

/** The words that the screen asks for, by their numbers. */
const typeAsked = async (wordAt: (at: number) => string): Promise<void> => {
  for (const field of page.getByRole('textbox').all()) {
    const number = Number(/\d+/.exec((await field.element()).closest('div')?.parentElement?.textContent ?? '')?.[0])
    await field.fill(wordAt(number - 1))
  }
}

test('error: the next screen takes the place of one that was not taken back, so that two are never there', async () => {
  const last = new AbortController()
  const replaced = show('protect', { signal: last.signal })
  await expect.element(button(/^Printed kit/)).toBeVisible()
  const shown = show('unlock', { factors: ['kit'] })
  await expect.element(button('Type the words of your kit')).toBeVisible()
  await expect.element(button(/^Printed kit/)).not.toBeInTheDocument()
  expect(document.querySelectorAll('main')).toHaveLength(1)
  // The end of the last one leaves the next one alone.
  last.abort()
  expect(await replaced).toBe('done')
  await expect.element(button('Type the words of your kit')).toBeVisible()
  end.abort()
  expect(await shown).toBe('done')
  expect(document.querySelectorAll('main')).toHaveLength(0)
})

describe('to protect the wallet', () => {
  test('behavior: a kit is saved once the visitor has read three of its words back', async () => {
    const shown = show('protect')
    await press(/^Printed kit/)
    await expect
      .element(page.getByRole('list', { name: 'The twelve words of your kit' }))
      .toHaveTextContent(WORDS.join(''))
    await press('I have the words')
    expect(page.getByRole('textbox').all()).toHaveLength(3)
    await typeAsked((at) => WORDS[at] ?? '')
    await press('Save the kit')
    expect(await shown).toBe('done')
    expect(added).toEqual([{ kind: 'kit', secret: SECRET, tried: SECRET }])
    // Nothing of it stays in the document.
    expect(document.querySelector('.screen')).toBeNull()
  })

  test('error: wrong words save nothing, and the visitor can look again', async () => {
    void show('protect')
    await press(/^Printed kit/)
    await press('I have the words')
    await typeAsked(() => 'zoo')
    await press('Save the kit')
    await expect.element(page.getByText('These are not the words of this kit.')).toBeVisible()
    expect(added).toEqual([])
    await press('Show the words again')
    await expect.element(page.getByText('Write these words down')).toBeVisible()
  })

  test('behavior: a kit is printed in a window, or by hand where there is none', async () => {
    void show('protect')
    await press(/^Printed kit/)
    await press('Print')
    expect(printed).toEqual([WORDS])
    hasWindow = false
    await press('Print')
    await expect.element(page.getByText('The page to print could not open.')).toBeVisible()
  })

  test('behavior: a passkey is saved after it was used once more', async () => {
    const shown = show('protect')
    await press(/^Passkey/)
    await press('Create a passkey')
    await expect.element(page.getByText('It is saved only then.')).toBeVisible()
    expect(added).toEqual([])
    await press('Use the passkey')
    expect(await shown).toBe('done')
    expect(added).toEqual([{ kind: 'passkey', secret: PASSKEY, tried: PASSKEY, credentialId: 'AQID' }])
  })

  test.each([
    ['create', new PasskeyError('cancelled'), 'The passkey was not used.'],
    ['create', new PasskeyError('unsupported'), 'This passkey can’t open a wallet.'],
  ] as const)('error: %s that gives %o is told, and can be tried again', async (step, error, text) => {
    fails[step] = error
    void show('protect')
    await press(/^Passkey/)
    await press('Create a passkey')
    await expect.element(page.getByText(text)).toBeVisible()
    await press('Create a passkey')
    await expect.element(button('Use the passkey')).toBeVisible()
    await expect.element(page.getByText(text)).not.toBeInTheDocument()
  })

  test('error: L7: a passkey that does not open what it protects is told and not saved', async () => {
    fails.add = Object.assign(new Error('x'), { name: 'FactorError' })
    void show('protect')
    await press(/^Passkey/)
    await press('Create a passkey')
    await press('Use the passkey')
    await expect.element(page.getByText('This does not open your wallet.')).toBeVisible()
    expect(added).toEqual([])
  })

  test('error: a login that has become too old ends the screen, so that the modal asks for a code', async () => {
    fails.add = embeddedError({ reason: 'step_up_required' })
    const shown = show('protect')
    await press(/^Passkey/)
    await press('Create a passkey')
    await press('Use the passkey')
    expect(await shown).toMatchObject({ data: { reason: 'step_up_required' } })
  })

  test('behavior: a browser without passkeys offers the kit only', async () => {
    isSupported = false
    void show('protect')
    await expect.element(page.getByText('This browser has no passkeys.')).toBeVisible()
    await expect.element(button(/^Passkey/)).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('to unlock the wallet', () => {
  test('behavior: a passkey opens the package that names it', async () => {
    const shown = show('unlock', { factors: ['passkey', 'kit'] })
    await press('Use a passkey')
    expect(await shown).toBe('done')
    expect(unlocked).toEqual([{ kind: 'passkey', secret: PASSKEY, packages: 1 }])
  })

  test('behavior: the words of a kit open it', async () => {
    const shown = show('unlock', { factors: ['kit'] })
    await press('Type the words of your kit')
    await page.getByRole('textbox').fill(WORDS.join('  ').toUpperCase())
    await press('Open the wallet')
    expect(await shown).toBe('done')
    expect(unlocked).toEqual([{ kind: 'kit', secret: SECRET, packages: 2 }])
  })

  test.each([
    ['zoo zoo', 'A kit has twelve words.'],
    [`zoo zou ${'zoo '.repeat(10)}`, 'Word 2 is not a word of a kit.'],
    ['zoo '.repeat(12), 'These words do not belong together.'],
  ])('error: %s: %s', async (typed, text) => {
    void show('unlock', { factors: ['kit'] })
    await press('Type the words of your kit')
    await page.getByRole('textbox').fill(typed)
    await press('Open the wallet')
    await expect.element(page.getByText(text)).toBeVisible()
    expect(unlocked).toEqual([])
  })

  test('error: another wallet’s kit is told, and the words stay to be corrected', async () => {
    fails.unlock = Object.assign(new Error('x'), { name: 'FactorError' })
    void show('unlock', { factors: ['kit'] })
    await press('Type the words of your kit')
    await page.getByRole('textbox').fill(WORDS.join(' '))
    await press('Open the wallet')
    await expect.element(page.getByText('This does not open your wallet.')).toBeVisible()
    await expect.element(page.getByRole('textbox')).toHaveValue(WORDS.join(' '))
  })

  test('behavior: a wallet without a backup says where it opens', async () => {
    void show('unlock')
    await expect.element(page.getByText('It opens only where it was made.')).toBeVisible()
    expect(page.getByRole('button').all()).toEqual([])
  })
})

describe('to sign while the service is away', () => {
  const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const HOST = 'https://shop.example'
  const otherFactor = () => Object.assign(new Error('x'), { name: 'FactorError' })
  const kit: FactorPackage = { walletId: 'w', factorId: 'f', kind: 'kit', sealed: 'x' }
  const passkey: FactorPackage = { walletId: 'w', factorId: 'g', kind: 'passkey', sealed: 'y', credentialId: 'AQID' }
  const otherPasskey: FactorPackage = { ...passkey, factorId: 'h', credentialId: 'BAUG' }

  let used: unknown[]
  let outcomes: unknown[]
  let sign: Backups['sign']
  let approvals: Approvals
  beforeEach(() => {
    used = []
    outcomes = []
    sign = async (kind, secret, packages) => {
      failing('unlock')
      used.push({ kind, secret, packages })
      return new Uint8Array(65)
    }
  })

  /** Requests of a page, the first of which was approved and could not be signed with the service. */
  const showAway = async (packages: readonly FactorPackage[], more: readonly string[] = []): Promise<void> => {
    approvals = createApprovals({
      clock: Date.now,
      approvesInFrame: true,
      openWindow: () => {
        throw new Error('This test opens no window.')
      },
      complete: () => new Promise(() => undefined),
      watch: () => ({ stop: () => undefined }),
      sign: async (_request, _signable, _hash, askForBackup) => {
        await askForBackup({
          packages,
          readKit: async (text) => kitSecret(text),
          sign: (...given) => sign(...given),
        })
        return '0x5a'
      },
      onWaiting: () => undefined,
      onNoneWaiting: () => undefined,
      onSigned: async () => undefined,
    })
    for (const text of ['Order 7', ...more]) {
      const hex = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')
      const params = [`0x${hex}`, ACCOUNT]
      const request = {
        hostOrigin: HOST,
        chainId: 'eip155:1',
        account: ACCOUNT,
        method: 'personal_sign',
        params,
      } as const
      approvals.ask({ ...request, id: text, opensWindows: true }, end.signal).then(
        (value) => outcomes.push(value),
        (why: unknown) => outcomes.push(why),
      )
    }
    const [first] = approvals.store.getState().waiting
    approvals.approveInFrame('Order 7', first?.ready?.hash ?? '')
    void mountScreen(
      {
        screen: 'approve',
        language: 'en',
        appearance: { theme: 'light', variables: {} },
        hostOrigin: HOST,
        approvals,
        signal: end.signal,
      },
      { document, passkeys, print: () => false, onHeight: () => undefined, onDismiss: () => undefined },
    )
    await expect.element(page.getByText('The wallet service does not answer')).toBeVisible()
  }

  test('behavior: says who asks for what, and that nothing is signed yet', async () => {
    await showAway([kit, passkey])
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('shop.example asks for a signature')
    await expect.element(page.getByText('so nothing is signed yet')).toBeVisible()
    expect([used, outcomes]).toEqual([[], []])
  })

  test('behavior: the words of a kit sign', async () => {
    await showAway([kit, passkey])
    await press('Type the words of your kit')
    await page.getByRole('textbox').fill(WORDS.join(' '))
    await press('Sign the message')
    await expect.poll(() => outcomes).toEqual(['0x5a'])
    expect(used).toEqual([{ kind: 'kit', secret: SECRET, packages: [kit] }])
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  })

  test('behavior: a passkey signs by the package that names it', async () => {
    await showAway([kit, passkey, otherPasskey])
    await press('Use a passkey')
    await expect.poll(() => outcomes).toEqual(['0x5a'])
    expect(used).toEqual([{ kind: 'passkey', secret: PASSKEY, packages: [passkey] }])
  })

  test('behavior: offers only what the visitor has and the browser knows', async () => {
    isSupported = false
    await showAway([kit, passkey])
    await expect.element(button('Type the words of your kit')).toBeVisible()
    await expect.element(button('Use a passkey')).not.toBeInTheDocument()
    await expect.element(page.getByText('This browser has no passkeys.')).toBeVisible()
    end.abort()
    end = new AbortController()
    isSupported = true
    await showAway([passkey])
    await expect.element(button('Use a passkey')).toBeVisible()
    await expect.element(page.getByText('This browser has no passkeys.')).not.toBeInTheDocument()
    await expect.element(button('Type the words of your kit')).not.toBeInTheDocument()
  })

  test('error: another wallet’s kit is told, the words stay, and the right ones sign', async () => {
    await showAway([kit])
    fails.unlock = otherFactor()
    await press('Type the words of your kit')
    await page.getByRole('textbox').fill(WORDS.join(' '))
    await press('Sign the message')
    await expect.element(page.getByText('This does not open your wallet.')).toBeVisible()
    await expect.element(page.getByRole('textbox')).toHaveValue(WORDS.join(' '))
    expect(outcomes).toEqual([])
    await press('Sign the message')
    await expect.poll(() => outcomes).toEqual(['0x5a'])
  })

  test('error: words that are no kit are told, and nothing is tried', async () => {
    await showAway([kit])
    await press('Type the words of your kit')
    await page.getByRole('textbox').fill('zoo '.repeat(12))
    await press('Sign the message')
    await expect.element(page.getByText('These words do not belong together.')).toBeVisible()
    expect([used, outcomes]).toEqual([[], []])
  })

  test.each([
    ['cancelled', 'The passkey was not used.'],
    ['unsupported', 'This passkey can’t open a wallet.'],
  ] as const)('error: a passkey that is %s is told, and another press tries again', async (reason, text) => {
    await showAway([passkey])
    fails.use = new PasskeyError(reason)
    await press('Use a passkey')
    await expect.element(page.getByText(text)).toBeVisible()
    await press('Use a passkey')
    await expect.poll(() => outcomes).toEqual(['0x5a'])
  })

  test('attack: a second press while the kit signs uses it once', async () => {
    let finish = (_signature: Uint8Array): void => undefined
    let uses = 0
    sign = () => {
      uses += 1
      return new Promise((resolve) => {
        finish = resolve
      })
    }
    await showAway([kit])
    await press('Type the words of your kit')
    await page.getByRole('textbox').fill(WORDS.join(' '))
    await press('Sign the message')
    await expect.element(button(/^Sign the message/)).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(page.getByRole('textbox'))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    document.querySelector('form')?.requestSubmit()
    expect(uses).toBe(1)
    finish(new Uint8Array(65))
    await expect.poll(() => outcomes).toEqual(['0x5a'])
  })

  test('behavior: the visitor may decline, with all that waits', async () => {
    await showAway([kit], ['Order 8'])
    await expect.element(page.getByText('1 of 2')).toBeVisible()
    await press('Decline all')
    await expect.poll(() => outcomes).toMatchObject([{ code: 4001 }, { code: 4001 }])
    expect(used).toEqual([])
  })

  test('behavior: the next request is shown once this one is signed', async () => {
    await showAway([passkey], ['Order 8'])
    await press('Use a passkey')
    await expect.poll(() => outcomes).toEqual(['0x5a'])
    await expect.element(page.getByText('Order 8').first()).toBeVisible()
  })

  test('behavior: texts as long as in any language stay inside a narrow modal', async () => {
    const element = document.createElement('main')
    element.className = 'screen'
    element.style.inlineSize = '320px'
    document.body.append(element)
    const root = createRoot(element)
    const words = createWords(pseudoCatalogue(await loadCatalogue('en')), 'en')
    const speech = createSpeechStore({ language: 'en', locale: 'en', direction: 'ltr', words })
    const backup = {
      packages: [kit, passkey],
      readKit: async (text: string) => kitSecret(text),
      sign: async () => undefined,
      end: () => undefined,
    }
    root.render(
      <SpeechContext value={speech}>
        <UseBackup
          backup={backup}
          title={<RequestTitle hostOrigin={`https://${'shop.'.repeat(12)}example`} kind="typed-data" count={5} />}
          label={words('approve.text', {})}
          passkeys={passkeys}
          signal={end.signal}
        >
          {null}
        </UseBackup>
      </SpeechContext>,
    )
    try {
      await expect.poll(() => page.getByRole('button').all().length).toBe(2)
      const wide = [...element.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > 320)
      expect(wide.map(({ outerHTML }) => outerHTML)).toEqual([])
    } finally {
      root.unmount()
      element.remove()
    }
  })
})

describe('as part of the modal', () => {
  test('behavior: tells its height, and each new one', async () => {
    void show('protect')
    await expect.poll(() => heights.at(-1)).toBeGreaterThan(100)
    const before = heights.at(-1) ?? 0
    await press(/^Printed kit/)
    await expect.poll(() => heights.at(-1)).toBeGreaterThan(before)
  })

  test('behavior: Escape is passed on to the modal', async () => {
    void show('protect')
    await press(/^Printed kit/)
    await userEvent.keyboard('{Escape}')
    expect(dismissed).toBe(1)
  })

  test('behavior: a screen that the modal ends is gone with all it has shown', async () => {
    const shown = show('protect')
    await press(/^Printed kit/)
    end.abort()
    expect(await shown).toBe('done')
    await expect.element(page.getByText('Write these words down')).not.toBeInTheDocument()
  })

  test('error: a screen that throws says so, and is left by an answer to the modal', async () => {
    const { expectNotice } = watchFailure()
    const factors = {
      includes: () => {
        throw TELLING
      },
    }
    const shown = show('unlock', { factors: factors as never })
    await expectNotice('Close')
    await press('Close')
    expect(await shown).toMatchObject({ data: { reason: 'closed' } })
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('behavior: speaks the visitor’s language, from right to left where it is', async () => {
    void show('protect', { language: 'ar' })
    await expect.element(button(/^بطاقة مطبوعة/)).toBeVisible()
    expect(document.documentElement.dir).toBe('rtl')
    await press(/^بطاقة مطبوعة/)
    // The words are English, and read from left to right.
    expect(getComputedStyle(page.getByRole('list').element()).direction).toBe('ltr')
  })

  test.each([['dark'], ['light']] as const)('behavior: is %s like the modal', async (theme) => {
    void show('protect', { appearance: { theme, variables: {} } } as Partial<BackupGiven>)
    await expect.element(button(/^Printed kit/)).toBeVisible()
    expect(document.documentElement.dataset.theme).toBe(theme)
  })
})
