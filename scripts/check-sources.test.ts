import { expect, test } from 'vitest'
import { checkSource } from './check-sources.mjs'

test.each<[string, string, string, string]>([
  ['a message that is posted elsewhere', 'host-sdk/src/a.ts', 'parent.postMessage(1)', 'posts a message'],
  [
    'a message that is heard elsewhere',
    'frame-app/modal/src/a.ts',
    "window.addEventListener('message', f)",
    'hears messages',
  ],
  ['a port that is heard by its property', 'host-sdk/src/a.ts', 'port.onmessage = f', 'hears messages'],
  [
    'another file called channel',
    'frame-app/modal/src/features/send/channel.ts',
    'port.postMessage(1)',
    'posts a message',
  ],
  [
    'a message that is heard beside the wall of a decision',
    'frame-app/modal/src/approval/window/main.ts',
    "window.addEventListener('message', f)",
    'hears messages',
  ],
  ['comlink elsewhere', 'frame-app/modal/src/a.ts', "import { wrap } from 'comlink'", 'imports comlink'],
  ['a class', 'host-sdk/src/a.ts', 'class Manager {}', 'class Manager is no error'],
  ['a class of another kind', 'host-sdk/src/a.ts', 'class A extends EventTarget {}', 'class A is no error'],
])('error: finds %s', (_name, file, source, finding) => {
  expect(checkSource(file, source)).toEqual([expect.stringContaining(finding)])
})

test.each<[string, string, string]>([
  [
    'the frame’s end of the handshake',
    'frame-app/parts/src/lib/await-welcome.ts',
    "parent.postMessage(1); addEventListener('message', f)",
  ],
  [
    'the frame, to the approval window',
    'frame-app/modal/src/approval/decide-in-window.ts',
    "popup.postMessage(1); addEventListener('message', f)",
  ],
  [
    'the approval window',
    'frame-app/modal/src/approval/window/opener.ts',
    "opener.postMessage(1); addEventListener('message', f)",
  ],
  ['the protocol', 'shared-protocol/src/a.ts', "import { wrap } from 'comlink'\nport.postMessage(1)"],
  ['a comparison', 'host-sdk/src/a.ts', 'if (port.onmessage === null) stop()'],
  ['a comment', 'host-sdk/src/a.ts', '// postMessage( and class Manager\n/* class X */'],
  ['a component test', 'frame-app/parts/src/ui/a.browser.test.tsx', "addEventListener('message', f)"],
  ['an error', 'host-sdk/src/a.ts', 'class WalletError extends Error {}'],
])('behavior: allows %s', (_name, file, source) => {
  expect(checkSource(file, source)).toEqual([])
})
