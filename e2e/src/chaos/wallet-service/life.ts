import { createId } from '@casement/shared-protocol/wallet-api'
import type { JWK } from 'jose'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import type { TestDevice } from '../../../../wallet-service/src/http/proofs-for-tests.ts'
import { createTestDevice } from '../../../../wallet-service/src/http/proofs-for-tests.ts'
import type { Inbox } from '../../../../wallet-service/test/inbox.ts'
import type { Answer, Client } from './client.ts'
import { HOST } from './client.ts'
import type { RealWallet } from './real-wallet.ts'
import { createRealWallet } from './real-wallet.ts'

// A person's way from an e-mail address to a wallet with a factor and a second device. One step of it is interrupted by
// the death of the service. Afterwards the way must go on from there, and nothing of it be lost or doubled.

export const STEPS = ['verify', 'create', 'commit', 'release', 'refresh', 'factor', 'second device'] as const
export type Step = (typeof STEPS)[number]

/** Runs a request, and has the service killed meanwhile if this is the step to interrupt. */
export type Interrupt = (step: Step, request: () => Promise<Answer>) => Promise<Answer>

const codeIn = (text: string): string => /^\s+(\d{6,8})$/m.exec(text)?.[1] ?? ''

/** Something that must not happen, in words. */
class Fault extends Error {
  override readonly name = 'Fault'
}

const expectStatus = (what: string, answer: Answer, ...statuses: readonly number[]): any => {
  if (answer.kind === 'lost') throw new Fault(`${what}: no answer, though the service runs`)
  if (!statuses.includes(answer.status)) {
    throw new Fault(`${what}: ${answer.status} ${answer.body?.code ?? ''}`)
  }
  return answer.body
}

type Session = { readonly device: TestDevice; readonly userId: string; accessToken: string; refreshToken: string }

export type LifeParts = { readonly client: Client; readonly inbox: Inbox; readonly email: string }

/** Lives one life. Throws a `Fault` with what went wrong. */
export const live = async ({ client, inbox, email }: LifeParts, interrupt: Interrupt): Promise<void> => {
  const plain: Interrupt = (_step, request) => request()

  const begin = async (device: TestDevice) => {
    const started = expectStatus(
      'beginning a login',
      await client.ask('POST', '/v1/auth/tx', { device, body: { hostOrigin: HOST } }),
      201,
    )
    const seen = inbox.of(email).filter(({ text }) => codeIn(text) !== '').length
    expectStatus(
      'asking for a code',
      await client.ask('POST', '/v1/auth/email/start', { device, body: { txId: started.txId, email } }),
      202,
    )
    const letter = await nextCode(seen)
    return { txId: started.txId, otp: codeIn(letter) }
  }

  /** The next letter with a code; notices about devices are not counted. */
  const nextCode = async (seen: number): Promise<string> => {
    for (let at = 0; ; at += 1) {
      const { text } = await inbox.next(email, at)
      if (
        codeIn(text) !== '' &&
        inbox
          .of(email)
          .slice(0, at + 1)
          .filter((each) => codeIn(each.text) !== '').length > seen
      ) {
        return text
      }
    }
  }

  const signIn = async (device: TestDevice, how: Interrupt): Promise<Session> => {
    const { txId, otp } = await begin(device)
    const verify = () => client.ask('POST', '/v1/auth/email/verify', { device, body: { txId, otp } })
    const first = await how('verify', verify)
    const answer = first.kind === 'lost' ? await verify() : first
    if (answer.kind === 'answer' && answer.body?.code === 'transaction_state') {
      // The code was used and its answer lost. Another login has to work, for the same person.
      return signIn(device, plain)
    }
    const body = expectStatus('entering the code', answer, 200)
    return { device, userId: body.user.id, accessToken: body.accessToken, refreshToken: body.refreshToken }
  }

  const session = await signIn(await createTestDevice(), interrupt)
  const as = (of: Session, method: string, path: string, body?: unknown, ifMatch?: number) =>
    client.ask(method, path, { device: of.device, accessToken: of.accessToken, body, ifMatch })

  const jwks = expectStatus('reading keys', await as(session, 'GET', '/.well-known/jwks.json'), 200)
  const serviceKey: JWK = jwks.keys.find(({ use }: { use: string }) => use === 'enc')
  const wallet: RealWallet = await createRealWallet(serviceKey)
  const path = `/v1/wallets/${wallet.walletId}`

  const create = () => as(session, 'POST', '/v1/wallets', wallet.request)
  const created = await interrupt('create', create)
  if (created.kind === 'lost') {
    const found = await as(session, 'GET', path)
    if (found.kind === 'answer' && found.status === 404) expectStatus('creating again', await create(), 201)
    else expectStatus('looking for the wallet', found, 200)
  } else expectStatus('creating', created, 201)

  const commit = () => as(session, 'POST', `${path}/commit`, { setId: wallet.deviceSetId })
  const committed = await interrupt('commit', commit)
  expectStatus('committing', committed.kind === 'lost' ? await commit() : committed, 200)

  const release = async (of: Session, setId: string, how: Interrupt): Promise<void> => {
    const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
    const { kty, crv, x, y } = await exportJWK(pair.publicKey)
    const ask = () =>
      as(of, 'POST', `${path}/sets/${setId}/release`, { purpose: 'sign', publicKey: { kty, crv, x, y } })
    const first = await how('release', ask)
    const body = expectStatus('releasing a share', first.kind === 'lost' ? await ask() : first, 200)
    const { plaintext } = await compactDecrypt(body.share, pair.privateKey)
    const fault = await wallet.open(setId, new TextDecoder().decode(plaintext))
    if (fault !== undefined) throw new Fault(fault)
  }
  await release(session, wallet.deviceSetId, interrupt)

  const refresh = () =>
    client.ask('POST', '/v1/auth/token', { device: session.device, body: { refreshToken: session.refreshToken } })
  const refreshed = await interrupt('refresh', refresh)
  const tokens = expectStatus('refreshing', refreshed.kind === 'lost' ? await refresh() : refreshed, 200)
  session.accessToken = tokens.accessToken
  session.refreshToken = tokens.refreshToken

  const factorId = createId(Date.now())
  const factor = {
    kind: 'kit',
    package: await wallet.makePackage(),
    ...wallet.signManifest({ version: 2, factorIds: [factorId] }),
  }
  const put = () => as(session, 'PUT', `${path}/factors/${factorId}`, factor, 1)
  const saved = await interrupt('factor', put)
  const afterFactor = expectStatus('reading the wallet', await as(session, 'GET', path), 200)
  const isSaved = afterFactor.factors.some(({ id }: { id: string }) => id === factorId)
  if (isSaved !== (JSON.parse(afterFactor.manifest).version === 2))
    throw new Fault('a factor without its manifest, or the other way')
  if (saved.kind === 'answer') expectStatus('saving a factor', saved, 204)
  if (!isSaved) expectStatus('saving the factor again', await put(), 204)

  const phone = await signIn(await createTestDevice(), plain)
  if (phone.userId !== session.userId) throw new Fault('one address has become two people')
  const set = await wallet.makeSet()
  const addition = {
    set: set.body,
    ...wallet.signManifest({
      version: 3,
      setIds: [wallet.deviceSetId, wallet.recoverySetId, set.setId],
      factorIds: [factorId],
    }),
  }
  const add = () => as(phone, 'POST', `${path}/sets`, addition, 2)
  const added = await interrupt('second device', add)
  if (added.kind === 'lost') {
    const found = expectStatus('reading the wallet', await as(phone, 'GET', path), 200)
    if (!found.sets.some(({ setId }: { setId: string }) => setId === set.setId)) {
      expectStatus('adding the set again', await add(), 201)
    }
  } else expectStatus('adding a set', added, 201)
  await release(phone, set.setId, plain)
  await release(session, wallet.deviceSetId, plain)

  const other = await createRealWallet(serviceKey)
  const second = await as(session, 'POST', '/v1/wallets', other.request)
  if (second.kind !== 'answer' || second.body?.code !== 'wallet_exists') throw new Fault('a person has got two wallets')
}
