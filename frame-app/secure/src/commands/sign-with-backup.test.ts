import { readBase58 } from '@casement/shared-protocol'
import type { EmbeddedState } from '@casement/shared-protocol/secure-frame'
import { ed25519 } from '@noble/curves/ed25519'
import { recoverMessageAddress, recoverTypedDataAddress, stringToHex } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import type { Approvals, ApprovalsParts } from '../approval/approvals.ts'
import type { BackupChoice } from '../approval/backup-choice.ts'
import type { Queue } from '../approval/messages.ts'
import { readCompletion } from '../approval/rules/completion.ts'
import { intentHash } from '../approval/rules/intent-hash.ts'
import { reviewRequest } from '../approval/rules/review-request.ts'
import { NODE_ANSWERS } from '../approval/rules/transactions-for-tests.ts'
import { parseShare, splitEntropy } from '../keys/shares.ts'
import { fromBase64url } from '../lib/base64url.ts'
import { jwkOfPoint, sealByFactor, sealTo } from '../operations/seal.ts'
import type { BackupGiven } from '../screens/show-screen.ts'
import type { FactorPackage, StoredWallet } from '../storage/records.ts'
import type { TestBrowser, TestFrame, Wire } from './frame-for-tests.ts'
import { context, createTestBrowser } from './frame-for-tests.ts'
import { printKit } from './print-kit-for-tests.ts'
import { reasonOf } from './reason-for-tests.ts'
import { createVisitors } from './visitors-for-tests.ts'

// While the service is away, a message that the visitor has approved is signed with a backup. The service and the keys are
// real; the window and what the visitor does on the screens are played.

const { makeWallet, open, signIn } = createVisitors()

const MESSAGE = 'Order 7 of the corner shop'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const LOOK = { language: 'en', appearance: { theme: 'light', variables: {} } } as const
const DECLINED = { code: 4001 }

/** A window whose visitor approves what is shown, after the test has done something. */
const approvingWindow =
  (beforeApproving: () => void, onClose: () => void): ApprovalsParts['openWindow'] =>
  ({ onAnswer }) => {
    const seen = new Set<string>()
    queueMicrotask(() => onAnswer({ type: 'ready' }))
    return {
      isReached: true,
      say: ({ requests }: Queue) => {
        for (const { id, completion, ...request } of requests) {
          const { signable } = reviewRequest(request, Date.now(), completion && readCompletion(completion))
          if (seen.has(id) || !signable) continue
          seen.add(id)
          beforeApproving()
          onAnswer({ type: 'approve', id, hash: intentHash(request, signable) })
        }
      },
      isClosed: () => false,
      focus: () => undefined,
      close: onClose,
    }
  }

type Play = (given: BackupGiven) => Promise<void>
type Choose = (choice: BackupChoice, approvals: Approvals) => Promise<void>
const noChoice: Choose = async () => {
  throw new Error('This visitor is not asked for a backup.')
}

const addPasskey =
  (secret: Uint8Array, credentialId: string): Play =>
  ({ add }) =>
    add({ kind: 'passkey', secret, tried: secret, credentialId })

const ofKind = ({ packages }: BackupChoice, wanted: FactorPackage['kind']): readonly FactorPackage[] =>
  packages.filter(({ kind }) => kind === wanted)
const typeKit =
  (words: string): Choose =>
  async (choice) =>
    choice.sign('kit', await choice.readKit(words), ofKind(choice, 'kit'))

const random = (): Uint8Array => crypto.getRandomValues(new Uint8Array(32))

/** A visitor whose service goes away when the test says so. */
const openVisitor = (
  frameOf: (changes: Parameters<typeof open>[1]) => Promise<TestFrame>,
  state: () => EmbeddedState,
) => {
  let isAway = false
  let away: (input: string) => Promise<Response> = () => Promise.reject(new TypeError('down'))
  let beforeApproving = (): void => undefined
  let closed = 0
  let chosen = 0
  let play: Play = async () => undefined
  let choose: Choose = noChoice
  const wire: Wire = async (input, init, pass) => {
    if (isAway) return away(input)
    if (!input.includes('/v1/rpc/')) return pass(input, init)
    const { method } = JSON.parse(String(init.body)) as { readonly method: string }
    return Response.json({ result: (NODE_ANSWERS as { readonly [name: string]: unknown })[method] ?? null })
  }
  const changes: Parameters<typeof open>[1] = {
    wire,
    openWindow: approvingWindow(
      () => beforeApproving(),
      () => {
        closed += 1
      },
    ),
    showScreen: async (given) => {
      if (given.screen !== 'approve') return play(given)
      const { approvals, signal } = given
      let shown: BackupChoice | undefined
      const look = (): void => {
        const backup = approvals.store.getState().waiting.find((one) => one.backup)?.backup
        if (backup === undefined || backup === shown) return
        shown = backup
        chosen += 1
        choose(backup, approvals).catch(backup.end)
      }
      approvals.store.subscribe(look)
      approvals.openWindow(LOOK)
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    },
  }
  const opened = frameOf(changes)
  return {
    call: async () => (await opened).call,
    goesAway: (how = away) => {
      isAway = true
      away = how
    },
    comesBack: () => {
      isAway = false
    },
    beforeApproving: (run: () => void) => {
      beforeApproving = run
    },
    chooses: (next: Choose) => {
      choose = next
    },
    chosen: () => chosen,
    closed: () => closed,
    screen: async (screen: 'protect' | 'unlock', next: Play) => {
      play = next
      return (await opened).call.show({ id: crypto.randomUUID(), screen, ...LOOK }, context)
    },
    addressOn: (namespace: string): string => {
      const now = state()
      return (now.kind === 'ready' && now.accounts.find((one) => one.namespace === namespace)?.address) || ''
    },
    /** Asks, and approves in the window. */
    ask: async (chainId: `${string}:${string}`, method: string, params: readonly unknown[] | object) => {
      const { call } = await opened
      const id = crypto.randomUUID()
      const given = { id, chainId, method, params: params as readonly string[], opensWindows: true }
      const asked = call.approve(given, context)
      const shown = Promise.resolve(call.show({ id: `${id}-screen`, screen: 'approve', ...LOOK }, context))
      const leave = async (): Promise<void> => {
        call.cancel({ id: `${id}-screen` }, context)
        await shown.catch(() => undefined)
      }
      return Promise.resolve(asked).finally(leave)
    },
  }
}

const withWallet = async () => {
  let state: EmbeddedState = { kind: 'signed-out' }
  let visitor: Awaited<ReturnType<typeof makeWallet>> | undefined
  const played = openVisitor(
    async (changes) => {
      visitor = await makeWallet(changes)
      state = visitor.state
      return visitor.frame
    },
    () => state,
  )
  await played.call()
  if (visitor === undefined) throw new Error('No wallet was made.')
  const { browser, email } = visitor
  const personalSign = async (text = MESSAGE): Promise<unknown> =>
    played.ask('eip155:1', 'personal_sign', [stringToHex(text), played.addressOn('eip155')])
  return { ...played, browser, email, state, personalSign }
}

const withKit = async () => {
  const visitor = await withWallet()
  const kept: string[] = []
  await visitor.screen('protect', printKit(kept))
  const [words = ''] = kept
  return { ...visitor, words }
}

const storedIn = <T>({ stored }: TestBrowser, start: string): { readonly name: string; readonly value: T } => {
  const found = [...stored].find(([name]) => name.startsWith(start))
  if (found === undefined) throw new Error(`Nothing is stored as ${start}.`)
  return { name: found[0], value: found[1] as T }
}

/** Changes what the browser has stored, as a thief or a fault would. */
const change = <T>(browser: TestBrowser, start: string, to: (value: T) => T): void => {
  const { name, value } = storedIn<T>(browser, start)
  void browser.store.write(name, to(value))
}

describe('while the service is away', () => {
  test.each<[string, (input: string) => Promise<Response>]>([
    ['is gone', () => Promise.reject(new TypeError('down'))],
    ['has no database', async () => Response.json({ code: 'unavailable' }, { status: 503 })],
  ])('behavior: K13: a service that %s: the words of a kit sign a message, and the window closes', async (_name, how) => {
    const visitor = await withKit()
    visitor.goesAway(how)
    visitor.chooses(async (choice, approvals) => {
      expect(visitor.closed()).toBe(1)
      expect(approvals.store.getState()).toMatchObject({ window: 'none', waiting: [{ isSigning: true }] })
      await typeKit(visitor.words)(choice, approvals)
    })
    const signature = (await visitor.personalSign()) as `0x${string}`
    expect(await recoverMessageAddress({ message: MESSAGE, signature })).toBe(visitor.addressOn('eip155'))
    expect(visitor.chosen()).toBe(1)
  })

  test('behavior: K13: a passkey signs, too, and the screen knows which one to ask for', async () => {
    const visitor = await withWallet()
    const secret = random()
    await visitor.screen('protect', addPasskey(secret, 'AQIDBA'))
    visitor.goesAway()
    visitor.chooses(async (choice) => {
      const found = ofKind(choice, 'passkey')
      expect(found.map(({ credentialId }) => credentialId)).toEqual(['AQIDBA'])
      await choice.sign('passkey', secret, found)
    })
    const signature = (await visitor.personalSign()) as `0x${string}`
    expect(await recoverMessageAddress({ message: MESSAGE, signature })).toBe(visitor.addressOn('eip155'))
  })

  test('behavior: K13: typed data is signed', async () => {
    const visitor = await withKit()
    visitor.goesAway()
    visitor.chooses(typeKit(visitor.words))
    const typedData = {
      domain: { name: 'Shop', chainId: 1 },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Order: [{ name: 'number', type: 'uint256' }],
      },
      primaryType: 'Order',
      message: { number: 7 },
    } as const
    const params = [visitor.addressOn('eip155'), JSON.stringify(typedData)]
    const signature = (await visitor.ask('eip155:1', 'eth_signTypedData_v4', params)) as `0x${string}`
    const { types, primaryType } = typedData
    const domain = { name: 'Shop', chainId: 1n }
    const message = { number: 7n }
    expect(await recoverTypedDataAddress({ domain, types, primaryType, message, signature })).toBe(
      visitor.addressOn('eip155'),
    )
  })

  test('behavior: K13: a message of Solana is signed', async () => {
    const visitor = await withKit()
    visitor.goesAway()
    visitor.chooses(typeKit(visitor.words))
    const pubkey = visitor.addressOn('solana')
    const bytes = new TextEncoder().encode(MESSAGE)
    const { writeBase58 } = await import('@casement/shared-protocol')
    const answer = await visitor.ask(SOLANA, 'solana_signMessage', { message: writeBase58(bytes), pubkey })
    const signature = readBase58((answer as { readonly signature: string }).signature) ?? new Uint8Array()
    expect(ed25519.verify(signature, bytes, readBase58(pubkey) ?? new Uint8Array())).toBe(true)
  })

  test('behavior: of two kits either signs', async () => {
    const visitor = await withKit()
    const kept: string[] = []
    await visitor.screen('protect', printKit(kept))
    visitor.goesAway()
    for (const words of [visitor.words, kept[0] ?? '']) {
      visitor.chooses(typeKit(words))
      expect(await visitor.personalSign()).toMatch(/^0x/)
    }
  })

  test('error: words of another kit are refused, and the right ones sign then', async () => {
    const other = await withKit()
    const visitor = await withKit()
    visitor.goesAway()
    const reasons: unknown[] = []
    visitor.chooses(async (choice, approvals) => {
      reasons.push(await typeKit(other.words)(choice, approvals).catch((error: Error) => error.name))
      reasons.push(await typeKit('zoo zoo')(choice, approvals).catch((error: Error) => error.name))
      await typeKit(visitor.words)(choice, approvals)
    })
    expect(await visitor.personalSign()).toMatch(/^0x/)
    expect(reasons).toEqual(['FactorError', 'KitError'])
  })

  test('behavior: a visitor who declines has declined the request', async () => {
    const visitor = await withKit()
    visitor.goesAway()
    visitor.chooses(async (_choice, approvals) => approvals.decline())
    await expect(visitor.personalSign()).rejects.toMatchObject(DECLINED)
  })

  test('behavior: the page may give it up, and nothing is signed then', async () => {
    const visitor = await withKit()
    visitor.goesAway()
    const call = await visitor.call()
    visitor.chooses(async (choice, approvals) => {
      const [{ id } = { id: '' }] = approvals.store.getState().waiting
      expect(call.cancel({ id }, context)).toEqual({ cancelled: true })
      await vi.waitFor(() => expect(approvals.store.getState().waiting).toEqual([]))
      // The words come too late.
      await typeKit(visitor.words)(choice, approvals)
    })
    await expect(visitor.personalSign()).rejects.toMatchObject(DECLINED)
  })

  test('behavior: a service that is back while the visitor looks for the kit changes nothing, and is asked again next time', async () => {
    const visitor = await withKit()
    visitor.goesAway()
    visitor.chooses(async (choice, approvals) => {
      visitor.comesBack()
      await typeKit(visitor.words)(choice, approvals)
    })
    expect(await visitor.personalSign()).toMatch(/^0x/)
    visitor.chooses(noChoice)
    expect(await visitor.personalSign('Order 8')).toMatch(/^0x/)
    expect(visitor.chosen()).toBe(1)
  })

  test('error: K13: a transaction says that the service is away, and asks for no backup', async () => {
    const visitor = await withKit()
    const from = visitor.addressOn('eip155')
    const params = [{ from, to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: '0x1' }]
    visitor.chooses(typeKit(visitor.words))
    // It is complete and shown before the service goes.
    visitor.beforeApproving(() => visitor.goesAway())
    expect(await reasonOf(visitor.ask('eip155:1', 'eth_sendTransaction', params))).toBe('unreachable')
    expect(visitor.chosen()).toBe(0)
  })

  test('error: without a backup that this device knows of, the page is told that the service is away', async () => {
    const visitor = await withWallet()
    visitor.goesAway()
    expect(await reasonOf(visitor.personalSign())).toBe('unreachable')
    expect(visitor.chosen()).toBe(0)
  })

  test('error: a refusal of the service is no absence: no backup takes its place', async () => {
    const visitor = await withKit()
    visitor.goesAway(async () => Response.json({ code: 'set_revoked' }, { status: 410 }))
    expect(await reasonOf(visitor.personalSign())).toBe('set_revoked')
    expect(visitor.chosen()).toBe(0)
  })
})

describe('which backups a device knows', () => {
  test('behavior: one that has opened the wallet there signs, also after a reload and with a new login', async () => {
    const { email, words, state } = await withKit()
    const browser = await createTestBrowser()
    const first = openVisitor(
      (changes) => open(browser, changes),
      () => state,
    )
    await signIn({ call: await first.call(), states: [] }, email)
    await first.screen('unlock', async ({ packages, readKit, unlock }) =>
      unlock('kit', await readKit(words), await packages('kit')),
    )
    const again = openVisitor(
      (changes) => open(browser, changes),
      () => state,
    )
    await again.call()
    again.goesAway()
    again.chooses(typeKit(words))
    const account = again.addressOn('eip155')
    const signature = (await again.ask('eip155:1', 'personal_sign', [stringToHex(MESSAGE), account])) as `0x${string}`
    expect(await recoverMessageAddress({ message: MESSAGE, signature })).toBe(account)
  })

  test('behavior: one that the service no longer lists is forgotten at the next check', async () => {
    const visitor = await withKit()
    const known = (): readonly FactorPackage[] => storedIn<FactorPackage[]>(visitor.browser, 'packages ').value
    const call = await visitor.call()
    await call.getUser(undefined, context)
    expect(known()).toHaveLength(1)
    const frame = await open(visitor.browser, {
      wire: async (input, init, pass) => {
        const answer = await pass(input, init)
        if (!input.endsWith('/v1/wallets')) return answer
        const { wallet } = (await answer.json()) as { readonly wallet: object }
        return Response.json({ wallet: { ...wallet, factors: [] } })
      },
    })
    await frame.call.getUser(undefined, context)
    expect(known()).toEqual([])
  })
})

describe('what was changed in the browser’s storage', () => {
  const signs = async (visitor: Awaited<ReturnType<typeof withKit>>): Promise<unknown> => {
    visitor.goesAway()
    visitor.chooses(typeKit(visitor.words))
    return reasonOf(visitor.personalSign())
  }
  const withPackage = (browser: TestBrowser, to: (one: FactorPackage) => FactorPackage): void =>
    change<readonly FactorPackage[]>(browser, 'packages ', (packages) => packages.map(to))

  test('attack: the package of another wallet opens nothing', async () => {
    const other = await withKit()
    const visitor = await withKit()
    const { sealed } = storedIn<FactorPackage[]>(other.browser, 'packages ').value[0] as FactorPackage
    withPackage(visitor.browser, (one) => ({ ...one, sealed }))
    expect(await signs(visitor)).toBe('factor_wrong')
  })

  test('attack: a package with one character changed opens nothing', async () => {
    const visitor = await withKit()
    withPackage(visitor.browser, (one) => {
      const at = one.sealed.length - 30
      const changed = one.sealed[at] === 'A' ? 'B' : 'A'
      return { ...one, sealed: `${one.sealed.slice(0, at)}${changed}${one.sealed.slice(at + 1)}` }
    })
    expect(await signs(visitor)).toBe('factor_wrong')
  })

  /** The public half of the wallet's recovery key, which is no secret. */
  const recoveryPointOf = async (visitor: Awaited<ReturnType<typeof withKit>>): Promise<Uint8Array> => {
    let manifest = ''
    const frame = await open(visitor.browser, {
      wire: async (input, init, pass) => {
        const answer = await pass(input, init)
        if (input.endsWith('/v1/wallets')) {
          const { wallet } = (await answer.clone().json()) as { readonly wallet: { readonly manifest: string } }
          manifest = wallet.manifest
        }
        return answer
      },
    })
    await frame.call.getUser(undefined, context)
    return fromBase64url((JSON.parse(manifest) as { readonly recoveryKey: string }).recoveryKey)
  }

  test('attack: a recovery share of another secret gives another wallet, and nothing is signed with that', async () => {
    const visitor = await withKit()
    const point = await recoveryPointOf(visitor)
    const { value } = storedIn<StoredWallet>(visitor.browser, 'wallet ')
    const { walletId, setId, commitment } = value
    const { recovery } = await splitEntropy(random().slice(0, 16), { walletId, setId, commitment })
    const sealedRecovery = await sealTo(jwkOfPoint(point), parseShare(recovery))
    change<StoredWallet>(visitor.browser, 'wallet ', (wallet) => ({ ...wallet, sealedRecovery }))
    expect(await signs(visitor)).toBe('commitment_mismatch')
  })

  test('behavior: a package that names another commitment changes nothing: this device knows its wallet by itself', async () => {
    const other = await withKit()
    const visitor = await withKit()
    const { value } = storedIn<StoredWallet>(visitor.browser, 'wallet ')
    const { commitment } = storedIn<StoredWallet>(other.browser, 'wallet ').value
    const call = await visitor.call()
    expect(await call.getUser(undefined, context)).toMatchObject({ kind: 'ready' })
    const { createKeyOperations } = await import('../operations/key-operations.ts')
    const secret = await createKeyOperations().readKit(visitor.words)
    const { openByFactor } = await import('../operations/seal.ts')
    const { sealed } = storedIn<FactorPackage[]>(visitor.browser, 'packages ').value[0] as FactorPackage
    const content = (await openByFactor(secret, value.walletId, 'kit', sealed)) as object
    const changed = await sealByFactor(secret, value.walletId, { kind: 'kit' }, { ...content, commitment })
    withPackage(visitor.browser, (one) => ({ ...one, sealed: changed }))
    // What this device knows of its own wallet counts, so the signature is still the visitor's.
    expect(await signs(visitor)).toBe('done')
  })
})
