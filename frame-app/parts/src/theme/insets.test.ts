import type { Viewport } from '@casement/shared-protocol/schemas'
import { expect, test } from 'vitest'
import { applyInsets } from './insets.ts'

const viewport = (height: number, bottom = 0): Viewport => ({
  width: 390,
  height,
  safeArea: { top: 0, right: 0, bottom, left: 0 },
  pointer: 'coarse',
  reducedMotion: false,
  dark: false,
  dpr: 3,
})

test.each<[string, Viewport | undefined, number, string, string]>([
  ['the page has reported nothing', undefined, 780, '0px', '0px'],
  ['there is a home bar', viewport(780, 34), 780, '34px', '0px'],
  ['a keyboard covers the lower part', viewport(440, 34), 780, '34px', '340px'],
  ['a browser bar has moved', viewport(724), 780, '0px', '0px'],
  ['the frame is hidden, and has no height', viewport(780), 0, '0px', '0px'],
  ['the frame is embedded and shorter than the page', viewport(780), 143, '0px', '0px'],
])('behavior: the insets when %s', (_name, facts, height, bottom, keyboard) => {
  const set = new Map<string, string>()
  applyInsets({ style: { setProperty: (name, value) => void set.set(name, value) } }, facts, height)
  expect(Object.fromEntries(set)).toEqual({ '--inset-bottom': bottom, '--keyboard': keyboard })
})
