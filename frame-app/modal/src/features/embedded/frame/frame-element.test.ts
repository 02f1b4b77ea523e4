import { beforeEach, expect, test } from 'vitest'
import type { FrameElement } from './frame-element.ts'
import { createFrameElement } from './frame-element.ts'

const BOX = { top: 40, left: 12, width: 336, height: 280 }

/** The lengths that the element was given, by name. */
let lengths: Map<string, string>
let frame: FrameElement

beforeEach(() => {
  lengths = new Map()
  const style = { setProperty: (name: string, value: string) => lengths.set(name, value) }
  frame = createFrameElement({
    document: { createElement: () => ({ style }) } as unknown as Document,
    secureOrigin: 'https://secure.example',
    projectId: 'shop',
    title: 'Wallet',
  })
})

/** Who can come to the frame: somebody who looks, and somebody who presses Tab. */
const reach = () => ({ isSeen: !frame.element.hidden, isFocused: frame.element.tabIndex >= 0 })
const NOBODY = { isSeen: false, isFocused: false }

test('behavior: a new frame is hidden from everybody', () => {
  expect(reach()).toEqual(NOBODY)
})

test('behavior: a frame is shown in its box, and the keyboard reaches it', () => {
  frame.place(BOX)
  expect(reach()).toEqual({ isSeen: true, isFocused: true })
  expect(Object.fromEntries(lengths)).toEqual({ top: '40px', left: '12px', width: '336px', height: '280px' })
})

test('behavior: a frame that is taken away is hidden from everybody again', () => {
  frame.place(BOX)
  frame.place(undefined)
  expect(reach()).toEqual(NOBODY)
})
