import type { DenialCode } from '@casement/shared-protocol/host'
import { ProviderRpcError } from '@casement/shared-protocol/host'
import { describe, expect, test } from 'vitest'
import { awayBecause, blockedByCsp, deniedBy, notSent, silentFrame } from './explain.ts'

const FRAME = 'https://wallet.example'
const PAGE = 'https://shop.example:8443'

describe('the error for the developer', () => {
  test.each<[DenialCode, string]>([
    [
      'ORIGIN',
      `Invalid App Configuration: ${PAGE} is not on the allow-list. Add "${PAGE}" to the origins of project "shop". See docs/alerts.md#origin-not-allowed`,
    ],
    ['PROJECT', 'Invalid Project ID: there is no project "shop". See docs/alerts.md#invalid-project-id'],
    ['VERSION', 'This SDK is too old.'],
    ['TOP_LEVEL', 'No page.'],
  ])('error: a denial with %s is 4100, contains its code, and names the fix', (code, message) => {
    const error = deniedBy(code, 'shop', PAGE)
    expect(error).toBeInstanceOf(ProviderRpcError)
    expect({ ...error, message: error.message }).toMatchObject({ code: 4100, message, data: { denied: code } })
  })

  test('error: an unreadable project is 4900 not-sent, contains its code, and does not mention the allow-list', () => {
    const error = deniedBy('PROJECT_UNREADABLE', 'shop', PAGE)
    expect({ ...error, message: error.message }).toMatchObject({
      code: 4900,
      data: { outcome: 'not-sent', denied: 'PROJECT_UNREADABLE' },
      message:
        'The frame cannot read project "shop" from its server, and serves nobody until it can. See docs/alerts.md#project-unreadable',
    })
  })

  test.each([
    [
      'of an offline page',
      { arrived: true, online: false },
      `The frame at ${FRAME} could not be reached: this device is offline.`,
    ],
    [
      'for which no document arrives',
      { arrived: false, online: true },
      `The server of the frame at ${FRAME} has not sent its page in time. Is it running, and reachable from here?`,
    ],
  ])('error: a frame %s is 4900 not-sent, and the message does not mention the allow-list', (_name, signs, message) => {
    const error = silentFrame(FRAME, 'shop', PAGE, signs)
    expect(error).toMatchObject({ code: 4900, data: { outcome: 'not-sent' }, message })
  })

  test('error: for a silent document, explains how to tell a server failure from a missing allow-list entry', () => {
    expect(silentFrame(FRAME, 'shop', PAGE, { arrived: true, online: true })).toMatchObject({
      code: 4900,
      data: { outcome: 'not-sent' },
      message: `The frame at ${FRAME} did not start, and browsers do not say why. Open ${FRAME}/p/shop/ in a tab: if there is no page, its server is away or does not know it; if there is one, add "${PAGE}" to the origins of project "shop".`,
    })
  })

  test("error: a frame blocked by the page's CSP is 4900 not-sent, and the message names the directive to add", () => {
    expect(blockedByCsp(FRAME)).toMatchObject({
      code: 4900,
      data: { outcome: 'not-sent' },
      message: `The CSP of this page blocks the frame. Add "frame-src ${FRAME}".`,
    })
  })
})

describe('the reason shown to the visitor', () => {
  test.each([
    ['refused', 'a site that is not on the allow-list', deniedBy('ORIGIN', 'shop', PAGE), true],
    ['refused', 'a project that does not exist', deniedBy('PROJECT', 'shop', PAGE), true],
    ['refused', 'a page whose CSP blocks the frame', blockedByCsp(FRAME), true],
    ['refused', 'a site that is not on the allow-list and has gone offline', deniedBy('ORIGIN', 'shop', PAGE), false],
    ['missing', 'a frame that cannot read its project', deniedBy('PROJECT_UNREADABLE', 'shop', PAGE), true],
    ['missing', 'a silent frame', silentFrame(FRAME, 'shop', PAGE, { arrived: true, online: true }), true],
    ['missing', 'a chunk of the SDK that did not load', notSent('Part of the SDK did not load'), true],
    ['missing', 'a frame that is being retried', undefined, true],
    ['offline', 'a frame that is being retried offline', undefined, false],
    ['offline', 'a silent frame, offline', silentFrame(FRAME, 'shop', PAGE, { arrived: true, online: false }), false],
  ] as const)('error: it is %s for %s', (told, _name, error, online) => {
    expect(awayBecause(error, online)).toBe(told)
  })
})
