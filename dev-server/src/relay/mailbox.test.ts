import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Message } from './mailbox.ts'
import { createMailbox } from './mailbox.ts'

const message = (more: Partial<Message> = {}): Message => ({
  topic: 'a',
  text: 'hello',
  tag: 0,
  publisher: 'page',
  publishedAt: 0,
  expiresAt: 1_000,
  ...more,
})
const texts = (messages: readonly Message[]): string[] => messages.map(({ text }) => text)

describe('the mailbox', () => {
  test.each([
    ['before its time', 999, ['hello']],
    ['at its time', 1_000, []],
    ['later', 60_000, []],
  ])('behavior: %s (%i) it contains %j', (_when, now, expected) => {
    const mailbox = createMailbox()
    mailbox.put(message())
    expect(texts(mailbox.waitingFor('wallet', 'a', now))).toEqual(expected)
  })

  test('behavior: messages wait in order for every client but their publisher', () => {
    const mailbox = createMailbox()
    for (const text of ['1', '2', '3']) mailbox.put(message({ text }))
    mailbox.put(message({ text: '4', publisher: 'wallet' }))
    expect(texts(mailbox.waitingFor('wallet', 'a', 1))).toEqual(['1', '2', '3'])
    expect(texts(mailbox.waitingFor('page', 'a', 1))).toEqual(['4'])
    expect(mailbox.waitingFor('wallet', 'b', 1)).toEqual([])
  })

  test('behavior: an acknowledged message no longer waits', () => {
    const mailbox = createMailbox()
    const one = message()
    mailbox.put(one)
    mailbox.acknowledge(one)
    mailbox.acknowledge(one)
    expect(mailbox.waitingFor('another', 'a', 1)).toEqual([])
    expect(mailbox.size()).toEqual({ topics: 0, messages: 0, bytes: 0 })
  })

  test('behavior: keeps a message once if its publisher repeats it', () => {
    const mailbox = createMailbox()
    expect(mailbox.put(message())).toBe('kept')
    expect(mailbox.put(message())).toBe('repeated')
    expect(mailbox.put(message({ publisher: 'wallet' }))).toBe('kept')
    expect(mailbox.size().messages).toBe(2)
  })

  test('behavior: expired messages make room', () => {
    const mailbox = createMailbox({ topics: 1, messagesPerTopic: 1, bytes: 10_000 })
    mailbox.put(message({ text: 'old' }))
    expect(mailbox.put(message({ text: 'new', publishedAt: 999, expiresAt: 2_000 }))).toBe('full')
    expect(mailbox.put(message({ text: 'new', publishedAt: 1_000, expiresAt: 2_000 }))).toBe('kept')
    expect(texts(mailbox.waitingFor('wallet', 'a', 1_500))).toEqual(['new'])
  })

  test.each([
    ['topics', { topics: 2, messagesPerTopic: 9, bytes: 99_999 }, ['a', 'b', 'c']],
    ['messages of a topic', { topics: 9, messagesPerTopic: 2, bytes: 99_999 }, ['a', 'a', 'a']],
    ['bytes', { topics: 9, messagesPerTopic: 9, bytes: 600 }, ['a', 'b', 'c']],
  ])('attack: enforces its limit of %s', (_what, limits, topics) => {
    const mailbox = createMailbox(limits)
    const outcomes = topics.map((topic, index) => mailbox.put(message({ topic, text: String(index) })))
    expect(outcomes).toEqual(['kept', 'kept', 'full'])
  })

  test('behavior: its reported size always matches its contents', () => {
    const step = fc.record({
      topic: fc.constantFrom('a', 'b', 'c'),
      text: fc.string({ minLength: 1, maxLength: 20 }),
      publisher: fc.constantFrom('page', 'wallet'),
      life: fc.integer({ min: 1, max: 20 }),
      after: fc.constantFrom('keep', 'acknowledge', 'tidy'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const mailbox = createMailbox({ topics: 2, messagesPerTopic: 4, bytes: 2_000 })
        steps.forEach(({ topic, text, publisher, life, after }, now) => {
          const one = message({ topic, text, publisher, publishedAt: now, expiresAt: now + life })
          mailbox.put(one)
          if (after === 'acknowledge') mailbox.acknowledge(one)
          if (after === 'tidy') mailbox.dropExpired(now)
          const { topics, messages, bytes } = mailbox.size()
          expect(topics <= 2 && messages <= 8 && bytes <= 2_000).toBe(true)
        })
        mailbox.dropExpired(steps.length + 20)
        expect(mailbox.size()).toEqual({ topics: 0, messages: 0, bytes: 0 })
      }),
    )
  })
})
