import type { BrowserContext, TestInfo } from '@playwright/test'
import { describeFrames } from './describe-frames.ts'

export const FRAMES = 'frames'

/** Adds to a failed test what its frames showed at the end. Called before its pages are closed. */
export const attachFrames = async (context: BrowserContext, testInfo: TestInfo): Promise<void> => {
  if (testInfo.status === testInfo.expectedStatus) return
  await testInfo.attach(FRAMES, { body: await describeFrames(context), contentType: 'text/plain' })
}
