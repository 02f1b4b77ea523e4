import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EmbeddedState } from '@casement/shared-protocol/secure-frame'
import { afterAll, beforeAll } from 'vitest'
import type { TestService } from '../../../../wallet-service/test/service.ts'
import { startTestService } from '../../../../wallet-service/test/service.ts'
import type { TestBrowser, TestFrame } from './frame-for-tests.ts'
import { context, createTestBrowser, initParams, openTestFrame } from './frame-for-tests.ts'

type Changes = Parameters<typeof openTestFrame>[2]

export type TestVisitor = {
  readonly email: string
  readonly browser: TestBrowser
  readonly frame: TestFrame
  readonly state: EmbeddedState
}

/** A real service for the tests of a file, and visitors who use it. */
export type TestVisitors = {
  readonly service: () => TestService
  readonly nextEmail: () => string
  readonly open: (browser: TestBrowser, changes?: Changes) => Promise<TestFrame>
  readonly signIn: (frame: TestFrame, email: string) => Promise<EmbeddedState>
  readonly makeWallet: (changes?: Changes) => Promise<TestVisitor>
}

export const createVisitors = (): TestVisitors => {
  let folder = ''
  let service: TestService
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'casement-frame-'))
    service = await startTestService({ kind: 'sqlite', file: join(folder, 'wallets.db') })
  })
  afterAll(async () => {
    await service.stop()
    await rm(folder, { recursive: true })
  })

  let people = 0
  const nextEmail = (): string => {
    people += 1
    return `visitor${people}@example.org`
  }
  const open: TestVisitors['open'] = async (browser, changes) => {
    const frame = openTestFrame(service, browser, changes)
    await frame.call.init(initParams, context)
    return frame
  }
  const signIn: TestVisitors['signIn'] = async (frame, email) => {
    const seen = service.codeCount(email)
    await frame.call.connectEmail({ email }, context)
    return frame.call.connectOtp({ otp: await service.codeFor(email, seen) }, context)
  }
  return {
    service: () => service,
    nextEmail,
    open,
    signIn,
    makeWallet: async (changes) => {
      const email = nextEmail()
      const browser = await createTestBrowser()
      const frame = await open(browser, changes)
      await signIn(frame, email)
      return { email, browser, frame, state: await frame.call.createWallet(undefined, context) }
    },
  }
}
