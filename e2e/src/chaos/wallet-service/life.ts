import type { Wallet } from '@casement/shared-protocol/wallet-api'
import type { JWK } from 'jose'
import type { Inbox } from '../../../../wallet-service/test/inbox.ts'
import type { KeptWallet, Kit, SignedIn } from '../../wallet-service/kept-wallet.ts'
import { askForShare, makeKit, makeWallet, manifestOf, openByKit, removeKit } from '../../wallet-service/kept-wallet.ts'
import { beginLogin } from '../../wallet-service/sign-in.ts'
import type { VisitorDevice } from '../../wallet-service/visitor-device.ts'
import type { Answer } from './answer.ts'
import { answered, answerOf } from './answer.ts'
import type { Event, History, Step } from './history.ts'

// A person's way from an e-mail address to a wallet with a kit and a second device. One step of it is interrupted by the
// death of the service. Afterwards the devices do what a visitor's would: they look, or ask again. Nothing is judged
// here.

type Request<T> = () => Promise<Answer<T>>

/** Sends a request, and has the service killed meanwhile if this is the step to interrupt. */
export type Interrupt = <T>(
  step: Step,
  request: Request<T>,
) => Promise<{ readonly answer: Answer<T>; readonly wasKilled: boolean }>

export type LifeParts = {
  readonly inbox: Inbox
  readonly email: string
  readonly openDevice: () => Promise<VisitorDevice>
  /** Counts the active wallets of a person in the database. */
  readonly countWallets: (userId: string) => Promise<number>
  readonly interrupt: Interrupt
}

/** Sends the request of a step. */
type Send = <T>(step: Step, request: Request<T>) => Promise<Answer<T>>

type Life = LifeParts & {
  readonly note: (event: Event) => void
  /** The service may be killed meanwhile. */
  readonly risky: Send
}

const undisturbed: Send = (_step, request) => request()

type Session = SignedIn & { readonly userId: string; readonly refreshToken: string }

/** Signs in. Whoever gets no answer tries the code again, and asks for another if it was used up. */
const signIn = async (life: Life, device: VisitorDevice, send: Send): Promise<Session> => {
  const { txId, otp } = await beginLogin(device, life.inbox, life.email)
  const verify = () => answerOf(() => device.service.verifyCode(txId, otp))
  const first = await send('verify', verify)
  const answer = first.kind === 'lost' ? await verify() : first
  const isUsedUp = answer.kind === 'refused' && answer.code === 'transaction_state'
  if (first.kind === 'lost') life.note({ kind: 'found', step: 'verify', done: isUsedUp })
  if (isUsedUp) {
    life.note({ kind: 'code', gave: 'nothing' })
    return signIn(life, device, undisturbed)
  }
  const { user, accessToken, refreshToken } = answered('entering the code', answer)
  life.note({ kind: 'code', gave: 'session' })
  life.note({ kind: 'signed in', userId: user.id })
  return { device, accessToken, refreshToken, userId: user.id }
}

/** Gets the service's share, and puts the wallet together. */
const open = async (life: Life, by: Session, kept: KeptWallet, device: 'laptop' | 'phone', send: Send) => {
  const asked = await askForShare(by, kept)
  const release = () => answerOf(asked.release)
  const first = await send('release', release)
  const released = answered('releasing a share', first.kind === 'lost' ? await release() : first)
  const fault = await asked.open(kept, released).then(
    () => undefined,
    (error: Error) => error.message,
  )
  life.note({ kind: 'opened', device, fault })
}

/** Makes a wallet in the order of the secure frame: it counts only after its shares were put together once. */
const makeActiveWallet = async (life: Life, by: Session, serviceKey: JWK) => {
  const { service } = by.device
  const { kept, request } = await makeWallet(serviceKey)
  const { walletId, setId } = kept
  const create = () => answerOf(() => service.createWallet(by.accessToken, request))
  const created = await life.risky('create', create)
  if (created.kind === 'lost') {
    const found = await answerOf(() => service.readWallet(by.accessToken, walletId))
    const isUnknown = found.kind === 'refused' && found.code === 'wallet_unknown'
    life.note({ kind: 'found', step: 'create', done: !isUnknown })
    if (isUnknown) answered('creating again', await create())
    else answered('looking for the wallet', found)
  } else answered('creating', created)

  // Another tab has begun a wallet, too. Only one of the two may ever count.
  const rival = await makeWallet(serviceKey)
  await service.createWallet(by.accessToken, rival.request)

  await open(life, by, kept, 'laptop', undisturbed)
  const commit = () => answerOf(() => service.commitWallet(by.accessToken, walletId, setId))
  const committed = await life.risky('commit', commit)
  if (committed.kind === 'lost') {
    const { state } = await service.readWallet(by.accessToken, walletId)
    life.note({ kind: 'found', step: 'commit', done: state === 'active' })
    answered('committing again', await commit())
  } else answered('committing', committed)
  life.note({ kind: 'active' })
  return { kept, rival: rival.kept }
}

/** Exchanges a refresh token, and says which one is the next. */
const refresh = async (life: Life, { device }: Session, refreshToken: string, send: Send): Promise<string> => {
  const began = performance.now()
  const exchange = () => answerOf(() => device.service.refresh(refreshToken))
  const first = await send('refresh', exchange)
  const answer = first.kind === 'lost' ? await exchange() : first
  const afterMs = Math.round(performance.now() - began)
  if (answer.kind === 'refused') life.note({ kind: 'refresh', came: answer.code, afterMs })
  const tokens = answered('refreshing', answer)
  life.note({ kind: 'refresh', came: 'tokens', afterMs })
  return tokens.refreshToken
}

/** Reads the wallet as the service has it. */
const look = async ({ note }: Life, { device, accessToken }: Session, walletId: string): Promise<Wallet> => {
  const wallet = await device.service.readWallet(accessToken, walletId)
  const { factorIds, setIds } = manifestOf(wallet)
  note({
    kind: 'listed',
    kits: wallet.factors.map(({ id }) => id),
    namedKits: factorIds,
    sets: wallet.sets.map(({ setId }) => setId),
    namedSets: setIds,
  })
  return wallet
}

const isListed = (wallet: Wallet, factorId: string): boolean => wallet.factors.some(({ id }) => id === factorId)

const saveKit = async (life: Life, by: Session, kept: KeptWallet, send: Send): Promise<Kit> => {
  const { walletId } = kept
  const { kit, version, body } = await makeKit(by, kept, await look(life, by, walletId))
  const id = kit.factorId
  const save = () => answerOf(() => by.device.service.saveFactor(by.accessToken, walletId, id, version, body))
  const saved = await send('save kit', save)
  if (saved.kind === 'lost') {
    life.note({ kind: 'kit', id, said: 'nothing' })
    const done = isListed(await look(life, by, walletId), id)
    life.note({ kind: 'found', step: 'save kit', done })
    if (done) return kit
    answered('saving the kit again', await save())
  } else answered('saving a kit', saved)
  life.note({ kind: 'kit', id, said: 'saved' })
  return kit
}

const dropKit = async (life: Life, by: Session, kept: KeptWallet, id: string): Promise<void> => {
  const { walletId } = kept
  const { version, body } = await removeKit(by, kept, await look(life, by, walletId), id)
  const path = `/v1/wallets/${walletId}/factors/${id}`
  const { accessToken } = by
  const remove = () =>
    answerOf(() => by.device.ask({ method: 'DELETE', path, body, ifMatch: version, accessToken, answer: undefined }))
  const removed = await life.risky('remove kit', remove)
  if (removed.kind === 'lost') {
    life.note({ kind: 'kit', id, said: 'nothing' })
    const done = !isListed(await look(life, by, walletId), id)
    life.note({ kind: 'found', step: 'remove kit', done })
    if (!done) answered('removing the kit again', await remove())
  } else answered('removing a kit', removed)
  life.note({ kind: 'kit', id, said: 'removed' })
}

/** Opens the wallet by a kit, as a device that does not know it, and makes a set for the device. */
const tryKit = async (life: Life, by: Session, walletId: string, kit: Kit, serviceKey: JWK) => {
  const wallet = await look(life, by, walletId)
  const note = (fault: string | undefined): void => life.note({ kind: 'kit tried', id: kit.factorId, fault })
  try {
    const answer = await answerOf(() => openByKit(by, wallet, kit, serviceKey))
    if (answer.kind !== 'lost') note(answer.kind === 'refused' ? answer.code : undefined)
    return answer
  } catch (error) {
    note((error as Error).message)
    throw error
  }
}

const addPhone = async (life: Life, phone: Session, walletId: string, kit: Kit, serviceKey: JWK): Promise<void> => {
  const opened = answered('opening by a kit', await tryKit(life, phone, walletId, kit, serviceKey))
  const { kept, version, body } = opened
  const enroll = () => answerOf(() => phone.device.service.addSet(phone.accessToken, walletId, version, body))
  const enrolled = await life.risky('enroll', enroll)
  if (enrolled.kind === 'lost') {
    const done = (await look(life, phone, walletId)).sets.some(({ setId }) => setId === kept.setId)
    life.note({ kind: 'found', step: 'enroll', done })
    if (!done) answered('adding the set again', await enroll())
  } else answered('adding a set', enrolled)
  await look(life, phone, walletId)
  await open(life, phone, kept, 'phone', undisturbed)
}

const tryToHaveTwo = async (life: Life, by: Session, rival: KeptWallet, serviceKey: JWK): Promise<void> => {
  const { service } = by.device
  const attempt = async (way: 'create' | 'commit', request: () => Promise<void>): Promise<void> => {
    const answer = await answerOf(request)
    if (answer.kind === 'lost') answered('a second wallet', answer)
    life.note({ kind: 'second wallet', way, came: answer.kind === 'refused' ? answer.code : 'accepted' })
  }
  const another = await makeWallet(serviceKey)
  await attempt('create', () => service.createWallet(by.accessToken, another.request))
  await attempt('commit', () => service.commitWallet(by.accessToken, rival.walletId, rival.setId))
  life.note({ kind: 'wallets', active: await life.countWallets(by.userId) })
}

const goThrough = async (life: Life): Promise<void> => {
  const laptop = await signIn(life, await life.openDevice(), life.risky)
  const serviceKey = await laptop.device.service.shareKey()
  const { kept, rival } = await makeActiveWallet(life, laptop, serviceKey)
  const { walletId } = kept
  await open(life, laptop, kept, 'laptop', life.risky)

  const next = await refresh(life, laptop, laptop.refreshToken, life.risky)
  // What came of a repeated request has to go on, too.
  await refresh(life, laptop, next, undisturbed)

  const first = await saveKit(life, laptop, kept, life.risky)
  await tryKit(life, laptop, walletId, first, serviceKey)
  // The last one cannot be removed.
  const second = await saveKit(life, laptop, kept, undisturbed)
  await dropKit(life, laptop, kept, first.factorId)

  const phone = await signIn(life, await life.openDevice(), undisturbed)
  await tryKit(life, phone, walletId, first, serviceKey)
  await addPhone(life, phone, walletId, second, serviceKey)
  await open(life, laptop, kept, 'laptop', undisturbed)
  await tryToHaveTwo(life, laptop, rival, serviceKey)
}

/** Lives one life, and returns what happened. */
export const live = async (parts: LifeParts): Promise<History> => {
  const history: Event[] = []
  const note = (event: Event): void => void history.push(event)
  const risky: Send = async (step, request) => {
    const { answer, wasKilled } = await parts.interrupt(step, request)
    if (wasKilled) note({ kind: 'killed', step, answered: answer.kind !== 'lost' })
    return answer
  }
  try {
    await goThrough({ ...parts, note, risky })
    note({ kind: 'finished' })
  } catch (error) {
    note({ kind: 'broke off', why: error instanceof Error ? error.message : String(error) })
  }
  return history
}
