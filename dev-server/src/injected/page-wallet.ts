import { announceEvm, onEvmRequested } from './announce-evm.ts'
import type { AnnouncementPlan } from './announcement.ts'
import { corruptEvent, withMisbehaviours } from './apply-misbehaviours.ts'
import type { RpcAddresses } from './chains.ts'
import { readMemory, toMemory } from './connection.ts'
import type { Core } from './core.ts'
import { createCore } from './core.ts'
import { createEvmProvider } from './evm-provider.ts'
import type { Identity } from './identity.ts'
import { PAGE_WALLETS } from './identity.ts'
import type { Misbehaviour } from './misbehaviour.ts'
import { misbehaves } from './misbehaviour.ts'
import type { Decision, Prompt } from './prompt.ts'
import { askInPage } from './prompt-dialog.ts'
import type { HeldStandardWallet } from './standard-wallet.ts'
import { createStandardWallet, registerStandardWallet } from './standard-wallet.ts'
import type { WalletEvent } from './wallet-event.ts'

/** A request as the wallet received it. */
export type Call = {
  readonly wallet: string
  readonly origin: string
  readonly namespace: 'eip155' | 'solana'
  readonly method: string
  readonly params: unknown
}

/** Who answers prompts: the visitor, or the test without showing one. */
export type AnsweredBy = 'visitor' | 'approve' | 'refuse'

/** State shared by the wallets of a page. */
export type Page = {
  readonly rpc: RpcAddresses
  misbehaviours(): readonly Misbehaviour[]
  answeredBy(): AnsweredBy
  record(call: Call): void
}

export type PageWallet = {
  readonly core: Core
  /** Announces the wallet with both standards, or as `window.ethereum` only. */
  announce(info: Identity, how: Pick<AnnouncementPlan, 'times' | 'becomes' | 'legacy'>): void
  /** Emits a `connect` event. */
  emitConnect(): void
  /** Emits an event for a change that did not happen. */
  emitFakeEvent(event: WalletEvent): void
}

const CHANGES_AFTER_MS = 50

const memoryKey = (rdns: string): string => `casement-test-wallet:${rdns}`

// Any access to storage throws in a sandboxed page.
const recall = (rdns: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(memoryKey(rdns)) ?? 'null')
  } catch {
    return undefined
  }
}
const remember = (rdns: string, value: unknown): void => {
  try {
    localStorage.setItem(memoryKey(rdns), JSON.stringify(value))
  } catch {
    // Without storage the wallet asks to connect again after a reload.
  }
}

/** One wallet in the page: its core, its EVM provider and Solana wallet, and the faults between them. */
export const startPageWallet = (page: Page, { rdns }: Pick<Identity, 'rdns'>): PageWallet => {
  const { origin } = location
  // Deliberately not frozen and shared by all announcements: changing it later changes what the page kept.
  let said: Identity | undefined
  const standards: HeldStandardWallet[] = []

  const ask = (prompt: Prompt): Promise<Decision> => {
    const by = page.answeredBy()
    if (by === 'refuse') return Promise.resolve({ kind: 'refused' })
    const roles = (prompt.choices ?? []).filter(({ chosen }) => chosen).map(({ role }) => role)
    if (by === 'approve') return Promise.resolve({ kind: 'approved', roles })
    const shown = PAGE_WALLETS.find((wallet) => wallet.rdns === rdns) ?? PAGE_WALLETS[0]
    return askInPage(shown, prompt, misbehaves(page.misbehaviours(), 'below-top-layer') ? 'page' : 'top')
  }
  const pretend = (event: WalletEvent): void => {
    evm.emit(event)
    for (const standard of standards) standard.emit(event)
  }
  const core = createCore({
    origin,
    rpc: page.rpc,
    kept: readMemory(recall(rdns)),
    ask,
    keep: (connection) => remember(rdns, toMemory(connection)),
    emit: (event) => pretend(corruptEvent(page.misbehaviours(), event)),
  })
  const send = withMisbehaviours((namespace, method, params) => {
    page.record({ wallet: rdns, origin, namespace, method, params })
    return core.request(namespace, method, params)
  }, page.misbehaviours)
  const evm = createEvmProvider(send)

  const announce: PageWallet['announce'] = (info, { times, becomes, legacy }) => {
    if (legacy) {
      Object.assign(window, { ethereum: evm.provider })
      return
    }
    const own = { ...info }
    said = own
    const standard = createStandardWallet(info, send)
    standards.push(standard)
    for (let time = 0; time < times; time += 1) {
      announceEvm(own, evm.provider)
      registerStandardWallet(standard.wallet)
    }
    if (becomes === undefined) return
    setTimeout(() => {
      Object.assign(own, becomes)
      Object.assign(standard.wallet, { name: becomes.name, icon: becomes.icon })
      announceEvm(own, evm.provider)
    }, CHANGES_AFTER_MS)
  }
  onEvmRequested(() => {
    if (said !== undefined) announceEvm(said, evm.provider)
  })
  const greet = (): void => {
    const { chainId, online } = core.connection()
    if (online) evm.emit({ namespace: 'eip155', event: 'connect', payload: { chainId } })
  }
  return { core, announce, emitConnect: greet, emitFakeEvent: pretend }
}
