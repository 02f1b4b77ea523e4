import type { Language } from '@casement/shared-protocol/wallet-api'
import {
  addSetSchema,
  approvalMessageSchema,
  chainCallSchema,
  changeEmailAgainSchema,
  changeEmailSchema,
  chooseLanguage,
  commitWalletSchema,
  createWalletSchema,
  idSchema,
  MAX_APPROVAL_MESSAGE,
  MAX_APPROVAL_MESSAGES,
  openApprovalSchema,
  putFactorSchema,
  refreshSchema,
  releaseSchema,
  removeFactorSchema,
  sendCodeSchema,
  startLoginSchema,
  tokenSchema,
  verifyCodeSchema,
} from '@casement/shared-protocol/wallet-api'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApprovalParty, Approvals } from '../approvals/approvals.ts'
import type { ChainCalls } from '../chains/chain-calls.ts'
import type { ServiceKeys } from '../crypto/service-keys.ts'
import { isUnavailable } from '../database/is-unavailable.ts'
import type { EmailChange } from '../login/email-change.ts'
import type { EmailLogin } from '../login/email-login.ts'
import type { Log } from '../operation/log.ts'
import type { Metrics } from '../operation/metrics.ts'
import type { Projects } from '../projects/projects.ts'
import { refusalOf } from '../projects/projects.ts'
import type { Devices } from '../sessions/devices.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Wallets } from '../wallets/wallets.ts'
import { networkOf } from './client-network.ts'
import { confirmDevicePage, deviceConfirmedPage, linkExpiredPage } from './device-page.ts'
import type { Count } from './limits.ts'
import { ProblemError, problemResponse } from './problem.ts'
import type { ProofCheck } from './proof-of-possession.ts'
import { readBody, readForm } from './read-body.ts'
import type { Requests, ServiceContext, ServiceEnvironment } from './requests.ts'
import { projectIdOf } from './requests.ts'
import type { SecureFrame } from './secure-frame.ts'

export type AppParts = {
  readonly projects: Projects
  readonly login: EmailLogin
  readonly emailChange: EmailChange
  readonly sessions: Sessions
  readonly devices: Devices
  readonly wallets: Wallets
  readonly chainCalls: ChainCalls
  /** Counts a person's calls of chains. */
  readonly countCall: Count
  readonly approvals: Approvals
  /** Counts the requests of windows by their network. */
  readonly countWindow: Count
  readonly keys: Pick<ServiceKeys, 'publicKeys'>
  readonly requests: Requests
  readonly secureFrame: SecureFrame
  readonly proofs: ProofCheck
  readonly log: Log
  readonly metrics: Metrics
  readonly publicOrigin: string
  readonly otpDigits: number
  readonly accessTtlMs: number
  readonly clock: () => number
}

/** The largest contract that a chain of today takes fits into a call. */
const MAX_CALL = 120 * 1024
/** A message, and the JSON around it. */
const MAX_SAID = MAX_APPROVAL_MESSAGE + 64
const REQUEST_ID = /^[\w-]{8,64}$/
/** Anybody may read these, from any site. */
const PUBLIC = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=60' } as const

const json = (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json', ...headers } })

/** The version of the wallet that a change starts from, so that two devices never overwrite each other's change. */
const ifMatch = (context: ServiceContext): number => {
  const version = Number(context.req.header('if-match'))
  if (!Number.isSafeInteger(version) || version < 1) throw new ProblemError('manifest_version')
  return version
}

const idIn = (text: string, code: 'device_unknown' | 'wallet_unknown' | 'set_unknown' | 'factor_unknown'): string => {
  if (!v.is(idSchema, text)) throw new ProblemError(code)
  return text
}

/** The languages of an `Accept-Language` header, in its order. */
const languagesIn = (header = ''): readonly string[] =>
  header.split(',').map((each) => each.split(';', 1)[0]?.trim() ?? '')

const done = (): Response => new Response(null, { status: 204 })

const addWalletRoutes = (
  app: Hono<ServiceEnvironment>,
  { wallets, requests }: Pick<AppParts, 'wallets' | 'requests'>,
): void => {
  const walletId = (context: ServiceContext): string => idIn(context.req.param('id') ?? '', 'wallet_unknown')

  app.post('/v1/wallets', async (context) => {
    const access = await requests.authorize(context)
    await wallets.create(access, await readBody(context.req.raw, createWalletSchema))
    return json({ state: 'pending' }, 201)
  })
  app.get('/v1/wallets', async (context) => {
    const access = await requests.authorize(context)
    return json({ wallet: (await wallets.findActive(access)) ?? null })
  })
  app.get('/v1/wallets/:id', async (context) => {
    const access = await requests.authorize(context)
    return json(await wallets.find(access, walletId(context)))
  })
  app.post('/v1/wallets/:id/commit', async (context) => {
    const access = await requests.authorize(context)
    const { setId } = await readBody(context.req.raw, commitWalletSchema)
    await wallets.commit(access, walletId(context), setId)
    return json({ state: 'active' })
  })
  app.post('/v1/wallets/:id/sets/:setId/release', async (context) => {
    const access = await requests.authorize(context)
    const body = await readBody(context.req.raw, releaseSchema)
    const setId = idIn(context.req.param('setId'), 'set_unknown')
    return json(await wallets.release(access, { walletId: walletId(context), setId, ...body }))
  })
  app.post('/v1/wallets/:id/sets', async (context) => {
    const access = await requests.authorize(context)
    const body = await readBody(context.req.raw, addSetSchema)
    await wallets.addSet(access, walletId(context), ifMatch(context), body)
    return json({ state: 'active' }, 201)
  })
  app.delete('/v1/wallets/:id/sets/:setId', async (context) => {
    const access = await requests.authorize(context)
    await wallets.revokeSet(access, walletId(context), idIn(context.req.param('setId'), 'set_unknown'))
    return done()
  })

  app.get('/v1/wallets/:id/factors/:factorId', async (context) => {
    const access = await requests.authorize(context)
    const factorId = idIn(context.req.param('factorId'), 'factor_unknown')
    return json({ package: await wallets.factorPackage(access, walletId(context), factorId) })
  })
  app.put('/v1/wallets/:id/factors/:factorId', async (context) => {
    const access = await requests.authorize(context)
    const body = await readBody(context.req.raw, putFactorSchema)
    const factorId = idIn(context.req.param('factorId'), 'factor_unknown')
    await wallets.putFactor(access, walletId(context), factorId, ifMatch(context), body)
    return done()
  })
  app.delete('/v1/wallets/:id/factors/:factorId', async (context) => {
    const access = await requests.authorize(context)
    const body = await readBody(context.req.raw, removeFactorSchema)
    const factorId = idIn(context.req.param('factorId'), 'factor_unknown')
    await wallets.removeFactor(access, walletId(context), factorId, ifMatch(context), body)
    return done()
  })
}

/** The number after which messages are asked for. */
const afterIn = (context: ServiceContext): number => {
  const text = context.req.query('after') ?? '0'
  const after = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  if (!(after <= MAX_APPROVAL_MESSAGES)) throw new ProblemError('invalid_request', { detail: 'after is no number' })
  return after
}

const addApprovalRoutes = (
  app: Hono<ServiceEnvironment>,
  { approvals, requests, countWindow }: Pick<AppParts, 'approvals' | 'requests' | 'countWindow'>,
): void => {
  const id = (context: ServiceContext): string => context.req.param('id') ?? ''
  const frame = async (context: ServiceContext): Promise<ApprovalParty> => ({
    side: 'frame',
    access: await requests.authorize(context),
  })
  const window = async (context: ServiceContext): Promise<ApprovalParty> => {
    // Counted before its id is looked up, which somebody might guess at.
    await countWindow(networkOf(requests.clientOf(context)))
    return { side: 'window' }
  }
  const say = async (context: ServiceContext, party: ApprovalParty): Promise<Response> => {
    const { message } = await readBody(context.req.raw, approvalMessageSchema, MAX_SAID)
    return json({ n: await approvals.say(party, id(context), message) }, 201)
  }
  const hear = async (context: ServiceContext, party: ApprovalParty): Promise<Response> => {
    const messages = await approvals.hear(party, id(context), afterIn(context), context.req.raw.signal)
    return json({ messages })
  }

  app.post('/v1/approvals', async (context) => {
    const access = await requests.authorize(context)
    return json(await approvals.open(access, (await readBody(context.req.raw, openApprovalSchema)).id), 201)
  })
  app.delete('/v1/approvals/:id', async (context) => {
    await approvals.close(await requests.authorize(context), id(context))
    return done()
  })
  // Each side writes under its own name, and reads under the other's.
  app.post('/v1/approvals/:id/frame', async (context) => say(context, await frame(context)))
  app.get('/v1/approvals/:id/window', async (context) => hear(context, await frame(context)))
  app.post('/v1/approvals/:id/window', async (context) => say(context, await window(context)))
  app.get('/v1/approvals/:id/frame', async (context) => hear(context, await window(context)))
}

export const createApp = (parts: AppParts): Hono<ServiceEnvironment> => {
  const { projects, login, emailChange, sessions, wallets, keys, requests, proofs, log, metrics, publicOrigin, clock } =
    parts
  const app = new Hono<ServiceEnvironment>()

  app.use(async (context, next) => {
    const start = clock()
    const given = context.req.header('x-request-id') ?? ''
    context.set('requestId', REQUEST_ID.test(given) ? given : crypto.randomUUID())
    await next()
    const { headers } = context.res
    headers.set('x-request-id', context.get('requestId'))
    headers.set('x-content-type-options', 'nosniff')
    if (!headers.has('cross-origin-resource-policy')) headers.set('cross-origin-resource-policy', 'same-origin')
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'no-referrer')
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
    // Every answer brings the nonce of the next proof, which also tells the device our time.
    headers.set('dpop-nonce', proofs.nonce())
    const route = context.req.routePath
    const { status } = context.res
    metrics.request(context.req.method, route, status, clock() - start)
    log.request({ requestId: context.get('requestId'), method: context.req.method, route, status, ms: clock() - start })
  })

  app.use('/v1/*', async (context, next) => {
    // A page of another site can make a visitor's browser send a request. It cannot send our origin with it.
    const origin = context.req.header('origin')
    const isSafe = context.req.method === 'GET' || context.req.method === 'HEAD'
    if (!isSafe && origin !== publicOrigin) throw new ProblemError('origin_not_allowed')
    await next()
  })

  app.onError((error, context) => {
    const requestId = context.get('requestId') ?? ''
    if (error instanceof ProblemError) {
      metrics.problem(error.code)
      return problemResponse(error.code, error.more, requestId)
    }
    log.fault(error, requestId)
    return problemResponse(isUnavailable(error) ? 'unavailable' : 'internal', {}, requestId)
  })
  app.notFound((context) => problemResponse('not_found', {}, context.get('requestId')))

  app.get('/v1/projects/:id/config', (context) => {
    const id = context.req.param('id')
    const project = projects.find(id)
    if (project === undefined) throw new ProblemError('project_unknown')
    return json(
      {
        projectId: id,
        name: project.name,
        allowedOrigins: project.origins ?? [],
        email: project.origins !== null && project.features?.email !== false,
        socials: [],
        custody: 'user',
        recovery: { required: 'before_receive', methods: ['passkey', 'kit'] },
        otpLength: parts.otpDigits,
      },
      200,
      PUBLIC,
    )
  })

  app.get('/secure/:project/', (context) => {
    const id = context.req.param('project')
    return parts.secureFrame.document(id, projects.find(id))
  })
  app.get('/approve/', () => parts.secureFrame.windowPage('approve'))
  app.get('/print/', () => parts.secureFrame.windowPage('print'))
  app.get('/assets/:name', (context) => parts.secureFrame.asset(context.req.param('name')))

  app.get('/.well-known/jwks.json', async () => json({ keys: await keys.publicKeys() }, 200, PUBLIC))

  app.post('/v1/auth/tx', async (context) => {
    const jkt = await requests.prove(context)
    const projectId = projectIdOf(context)
    const { hostOrigin, language } = await readBody(context.req.raw, startLoginSchema)
    const project = projects.find(projectId)
    if (project === undefined) throw new ProblemError('project_unknown')
    const refusal = refusalOf(project, hostOrigin)
    if (refusal !== undefined) throw new ProblemError(refusal)
    return json(await login.start({ projectId, hostOrigin, jkt, language, client: requests.clientOf(context) }), 201)
  })

  app.post('/v1/auth/email/start', async (context) => {
    const jkt = await requests.prove(context)
    const { txId, email } = await readBody(context.req.raw, sendCodeSchema)
    return json(await login.sendCode({ txId, email, jkt, client: requests.clientOf(context) }), 202)
  })

  app.get('/v1/auth/tx/:id', async (context) => {
    const jkt = await requests.prove(context)
    return json({ approved: await login.isDeviceApproved(context.req.param('id'), jkt) })
  })

  app.post('/v1/auth/email/verify', async (context) => {
    const jkt = await requests.prove(context)
    const { txId, otp } = await readBody(context.req.raw, verifyCodeSchema)
    const session = await login.verify({ txId, otp, jkt, client: requests.clientOf(context) })
    metrics.login()
    return json(session)
  })

  /** The language of the mail, or of the browser if no mail has such a link. */
  const pageLanguage = async (context: ServiceContext): Promise<Language> => {
    const token = context.req.param('token') ?? ''
    const known = v.is(tokenSchema, token) ? await login.languageOf(token) : undefined
    return known ?? chooseLanguage(languagesIn(context.req.header('accept-language')))
  }
  /** The page answers with a page, because a person reads it. */
  const asPage = async (context: ServiceContext, show: (language: Language) => Promise<Response>) => {
    const language = await pageLanguage(context)
    try {
      return await show(language)
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'link_expired') return linkExpiredPage(language)
      throw error
    }
  }
  const linkToken = (text: string): string => {
    if (!v.is(tokenSchema, text)) throw new ProblemError('link_expired')
    return text
  }

  app.get('/v1/auth/device/:token', (context) =>
    asPage(context, async (language) => {
      const { hostOrigin, numbers } = await login.numbersOf(linkToken(context.req.param('token')))
      return confirmDevicePage(language, hostOrigin, numbers)
    }),
  )
  app.post('/v1/auth/device/:token', (context) =>
    asPage(context, async (language) => {
      const form = await readForm(context.req.raw)
      await login.approveDevice(linkToken(context.req.param('token')), Number(form.get('number')))
      return deviceConfirmedPage(language)
    }),
  )

  app.post('/v1/auth/token', async (context) => {
    const jkt = await requests.prove(context)
    const { refreshToken } = await readBody(context.req.raw, refreshSchema)
    const { access, tokens } = await sessions.refresh(refreshToken, jkt)
    return json({ ...tokens, expiresInMs: parts.accessTtlMs, user: { id: access.userId } })
  })

  app.post('/v1/auth/logout', async (context) => {
    // Signing out succeeds whatever the token is: the device has forgotten it already.
    const jkt = await requests.prove(context)
    const { refreshToken } = await readBody(context.req.raw, refreshSchema)
    await sessions.endByToken(refreshToken, jkt)
    return new Response(null, { status: 204 })
  })

  app.post('/v1/auth/logout-all', async (context) => {
    const { userId } = await requests.authorize(context)
    await sessions.endAll(userId)
    return new Response(null, { status: 204 })
  })

  app.get('/v1/me', async (context) => {
    const access = await requests.authorize(context)
    return json({ id: access.userId, deviceId: access.deviceId, authTime: access.authTime })
  })

  app.get('/v1/me/devices', async (context) => json(await parts.devices.list(await requests.authorize(context))))
  app.delete('/v1/me/devices/:id', async (context) => {
    const access = await requests.authorize(context)
    await parts.devices.remove(access, idIn(context.req.param('id'), 'device_unknown'))
    return done()
  })

  app.post('/v1/me/email/start', async (context) => {
    const access = await requests.authorize(context)
    const { email } = await readBody(context.req.raw, changeEmailSchema)
    return json(await emailChange.start(access, email, requests.clientOf(context)), 202)
  })
  app.post('/v1/me/email/again', async (context) => {
    const access = await requests.authorize(context)
    const { txId } = await readBody(context.req.raw, changeEmailAgainSchema)
    return json(await emailChange.again(access, txId, requests.clientOf(context)), 202)
  })
  app.post('/v1/me/email/primary', async (context) => {
    const access = await requests.authorize(context)
    return json(await emailChange.confirmOld(access, await readBody(context.req.raw, verifyCodeSchema)), 202)
  })
  app.post('/v1/me/email/secondary', async (context) => {
    const access = await requests.authorize(context)
    return json(await emailChange.confirmNew(access, await readBody(context.req.raw, verifyCodeSchema)))
  })

  addWalletRoutes(app, { wallets, requests })
  addApprovalRoutes(app, parts)

  app.post('/v1/rpc/:chainId', async (context) => {
    const access = await requests.authorize(context)
    const call = await readBody(context.req.raw, chainCallSchema, MAX_CALL)
    await parts.countCall(access.userId)
    return json(await parts.chainCalls.call(context.req.param('chainId'), call))
  })
  return app
}
