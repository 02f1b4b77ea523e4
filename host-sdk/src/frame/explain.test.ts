import type { DenialCode } from '@casement/shared-protocol/host'
import { ProviderRpcError } from '@casement/shared-protocol/host'
import { describe, expect, test } from 'vitest'
import { blockedByCsp, deniedBy, silentFrame } from './explain.ts'

const FRAME = 'https://wallet.example'
const PAGE = 'https://shop.example:8443'

describe('what the developer is told', () => {
  test.each<[DenialCode, string]>([
    [
      'ORIGIN',
      `Invalid App Configuration: ${PAGE} is not on the allow-list. Add "${PAGE}" to the origins of project "shop". See docs/alerts.md#origin-not-allowed`,
    ],
    ['PROJECT', 'Invalid Project ID: there is no project "shop". See docs/alerts.md#invalid-project-id'],
    ['VERSION', 'This SDK is too old.'],
    ['TOP_LEVEL', 'No page.'],
  ])('error: a denial for %s is 4100, carries its code, and says what to change', (code, message) => {
    const error = deniedBy(code, 'shop', PAGE)
    expect(error).toBeInstanceOf(ProviderRpcError)
    expect({ ...error, message: error.message }).toMatchObject({ code: 4100, message, data: { denied: code } })
  })

  test('error: a frame that cannot read its project is 4900, not sent, carries its code, and does not suspect the list', () => {
    const error = deniedBy('PROJECT_UNREADABLE', 'shop', PAGE)
    expect({ ...error, message: error.message }).toMatchObject({
      code: 4900,
      data: { outcome: 'not-sent', denied: 'PROJECT_UNREADABLE' },
      message:
        'The frame cannot read project "shop" from its server, and serves nobody until it can. See docs/alerts.md#project-unreadable',
    })
  })

  test('error: a silent frame is 4900, not sent, and names the frame, the page’s origin and the project', () => {
    expect(silentFrame(FRAME, 'shop', PAGE)).toMatchObject({
      code: 4900,
      data: { outcome: 'not-sent' },
      message: `The frame at ${FRAME} does not answer. Is "${PAGE}" among the origins of project "shop"?`,
    })
  })

  test('error: a frame that the page’s CSP blocks is 4900, not sent, and names the line to add', () => {
    expect(blockedByCsp(FRAME)).toMatchObject({
      code: 4900,
      data: { outcome: 'not-sent' },
      message: `The CSP of this page blocks the frame. Add "frame-src ${FRAME}".`,
    })
  })
})
