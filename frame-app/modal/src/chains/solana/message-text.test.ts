import { expect, test } from 'vitest'
import { FRIEND, key, OWNER } from './accounts-for-tests.ts'
import type { Lifetime } from './lifetime.ts'
import { readMessageText, writeMessageText } from './message-text.ts'
import { buildTransfer } from './transfer.ts'

const lifetime: Lifetime = { blockhash: key(8) as string as Lifetime['blockhash'], lastValidBlockHeight: 450n }
const { message } = buildTransfer(
  { from: OWNER, receiver: FRIEND, destination: FRIEND, isNew: false, amount: 5n, token: undefined },
  lifetime,
)

test('behavior: a message that was written is read the same', () => {
  expect(readMessageText(writeMessageText(message))).toEqual(message)
})

test.each([
  ['no base64', '?'],
  ['nothing', ''],
  ['half of a message', writeMessageText(message.slice(0, 40))],
  ['another family’s text', '{"from":"0x"}'],
])('attack: %s is no message', (_what, text) => {
  expect(readMessageText(text)).toBeUndefined()
})
