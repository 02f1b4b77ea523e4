import { describe, expect, it } from 'vitest'
import { readMessageText } from './message-text.ts'

const bytes = (content: string | readonly number[]) =>
  ({ as: 'bytes', hex: `0x${Buffer.from(content as string).toString('hex')}` }) as const

describe('a message to sign', () => {
  it('behavior: text is shown as text', () => {
    expect(readMessageText({ as: 'text', text: 'Hello', hex: '0x' })).toBe('Hello')
  })

  it('attack: text with direction overrides is shown as text, with these marked', () => {
    expect(readMessageText(bytes('Pay \u202e001\u202c to nobody'))).toBe('Pay \u202e001\u202c to nobody')
  })

  it('attack: a hash and other bytes are not text', () => {
    expect(readMessageText(bytes([0xff, 0xfe, 0x00]))).toBeUndefined()
    expect(readMessageText(bytes([1, 2, 3, 0x41]))).toBeUndefined()
    expect(readMessageText(bytes(''))).toBeUndefined()
    expect(readMessageText({ as: 'bytes', hex: 'no hex' })).toBeUndefined()
  })
})
