import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test.each([
  [[], { json: false, dev: false, fresh: false, state: undefined, portBase: undefined }],
  [['--json'], { json: true, dev: false, fresh: false, state: undefined, portBase: undefined }],
  [['--dev', '--port-base', '6000'], { json: false, dev: true, fresh: false, state: undefined, portBase: 6_000 }],
  [['--fresh', '--state', '/tmp/x'], { json: false, dev: false, fresh: true, state: '/tmp/x', portBase: undefined }],
  [['--port-base=1024', '--json'], { json: true, dev: false, fresh: false, state: undefined, portBase: 1_024 }],
])('behavior: reads %j', (args, expected) => {
  expect(readArguments(args)).toEqual({ kind: 'run', arguments: expected })
})

test.each([
  [['--jsno'], /--jsno/],
  [['stray'], /stray/],
  [['--json=yes'], /--json/],
  [['--state', ''], /--state/],
  [['--port-base'], /--port-base/],
  [['--port-base', '80'], /1024 to 65000, not "80"/],
  [['--port-base', '65001'], /not "65001"/],
  [['--port-base', '5e3'], /not "5e3"/],
])('error: rejects %j with a reason', (args, reason) => {
  expect(readArguments(args)).toEqual({ kind: 'wrong', reason: expect.stringMatching(reason) })
})

test('behavior: --help requests the usage', () => {
  expect(readArguments(['--help'])).toEqual({ kind: 'help' })
})
