import { randomBytes } from 'node:crypto'
import { createId } from '@casement/shared-protocol/wallet-api'
import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import type { Access } from '../src/sessions/access-tokens.ts'
import type { TestService } from './service.ts'
import { createTestDevice } from './service.ts'
import { createRequestKey, createTestWallet } from './wallet.ts'

/** What the rows of a person are in. */
export const PERSON_TABLES = [
  'identities',
  'devices',
  'sessions',
  'refresh_tokens',
  'login_transactions',
  'one_time_codes',
  'approvals',
  'approval_messages',
  'wallets',
  'wallet_accounts',
  'share_sets',
  'factors',
] as const

/** Every row of people, as text. */
export const dumpPeople = async (it: TestService): Promise<Readonly<Record<string, readonly string[]>>> => {
  const read = async (table: (typeof PERSON_TABLES)[number]) => {
    const rows = await it.service.database.db.selectFrom(table).selectAll().execute()
    return [table, rows.map((row) => JSON.stringify(row)).sort()] as const
  }
  return Object.fromEntries(await Promise.all(PERSON_TABLES.map(read)))
}

/** A message between a frame and its window, as it is sealed. */
export const MESSAGE = 'e30..aXY.text.dGFn'

/** Signs somebody in, who has a wallet with a factor, an approval, a change of address and another login that wait. */
export const settlePerson = async (it: TestService, email: string) => {
  const device = await createTestDevice()
  const { body } = await it.signIn(email, device)
  const { accessToken, refreshToken, user } = body
  const claims = decodeJwt<any>(accessToken)
  const access: Access = {
    userId: user.id,
    sessionId: claims.sid,
    deviceId: claims.did,
    projectId: claims.pid,
    jkt: device.jkt,
    authTime: claims.auth_time,
  }
  const as = (method: string, path: string, sent?: unknown, headers = {}) =>
    it.ask(method, path, { device, accessToken, body: sent, headers })
  const jwks = await it.ask('GET', '/.well-known/jwks.json')
  const wallet = await createTestWallet(jwks.body.keys.find(({ use }: { use: string }) => use === 'enc'))
  const { walletId, deviceSetId } = wallet
  await as('POST', '/v1/wallets', wallet.request)
  await as('POST', `/v1/wallets/${walletId}/commit`, { setId: deviceSetId })
  const factorId = createId(Date.now())
  const factor = {
    kind: 'kit',
    package: await wallet.makePackage(),
    ...wallet.sign({ version: 2, factorIds: [factorId] }),
  }
  const put = await as('PUT', `/v1/wallets/${walletId}/factors/${factorId}`, factor, { 'if-match': '1' })
  expect(put.status).toBe(204)
  const approvalId = randomBytes(16).toString('base64url')
  await as('POST', '/v1/approvals', { id: approvalId })
  expect((await as('POST', `/v1/approvals/${approvalId}/frame`, { message: MESSAGE })).status).toBe(201)
  const seenByChange = it.codeCount(email)
  const change = await as('POST', '/v1/me/email/start', { email: `next-${email}` })
  const changeCode = await it.codeFor(email, seenByChange)
  const other = await createTestDevice()
  const txId = await it.beginLogin(other)
  const seen = it.codeCount(email)
  await it.ask('POST', '/v1/auth/email/start', { device: other, body: { txId, email } })
  const otp = await it.codeFor(email, seen)
  const release = async () => {
    const { publicKey, open } = await createRequestKey()
    const sent = { purpose: 'sign', intentHash: randomBytes(32).toString('base64url'), publicKey }
    const answer = await as('POST', `/v1/wallets/${walletId}/sets/${deviceSetId}/release`, sent)
    return { answer, share: answer.status === 200 ? await open(answer.body.share) : undefined }
  }
  return {
    id: user.id as string,
    access,
    email,
    device,
    as,
    wallet,
    factorId,
    factor,
    approvalId,
    change: { txId: change.body.txId as string, otp: changeCode },
    waiting: { device: other, body: { txId, otp } },
    release,
    refresh: () => it.ask('POST', '/v1/auth/token', { device, body: { refreshToken } }),
    logOut: () => it.ask('POST', '/v1/auth/logout', { device, body: { refreshToken } }),
  }
}
