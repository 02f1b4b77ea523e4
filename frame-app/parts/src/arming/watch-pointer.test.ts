import { beforeEach, describe, expect, test } from 'vitest'
import { stageEvents } from './staged-events.ts'
import { watchPointer } from './watch-pointer.ts'

let button: ReturnType<typeof stageEvents>
let page: ReturnType<typeof stageEvents>
let told: string[]
let watched: ReturnType<typeof watchPointer>

beforeEach(() => {
  button = stageEvents()
  page = stageEvents()
  told = []
  const say = (word: string) => () => void told.push(word)
  watched = watchPointer(button as unknown as HTMLElement, page as unknown as Document, {
    attend: say('attend'),
    leave: say('leave'),
    moved: say('moved'),
  })
})

/** At x on the screen, over a frame whose left edge is at `frame`. */
type How = { frame?: number; type?: string; on?: (typeof page)[]; isTrusted?: boolean; pointerType?: string }
const move = (x: number, { frame = 100, type = 'pointermove', on = [page, button], ...more }: How = {}) => {
  const event = { pointerType: 'mouse', screenX: x, screenY: 300, clientX: x - frame, clientY: 200, ...more }
  for (const target of on) target.emit(type, event)
}

describe('a pointer on an approve button', () => {
  test('behavior: it attends once it moves there', () => {
    move(150)
    expect(told).toEqual([])
    move(155)
    expect(told).toEqual(['attend'])
  })

  test('attack: a resting pointer does not attend when the button is moved under it', () => {
    move(150, { frame: 300, on: [page] })
    move(150)
    move(150)
    expect(told).toEqual(['moved'])
  })

  test.each([
    'pointerover',
    'pointermove',
    'pointerdown',
    'pointerup',
  ])('attack: a moved frame is noticed at the next %s, anywhere in it', (type) => {
    move(150, { on: [page] })
    move(150, { frame: 130, type, on: [page] })
    expect(told).toEqual(['moved'])
  })

  test.each([
    ['a script', { isTrusted: false }],
    ['a finger', { pointerType: 'touch' }],
  ])('attack: movement of %s neither attends nor reveals a moved frame', (_name, more) => {
    move(150, more)
    move(190, more)
    move(190, { frame: 20, ...more })
    expect(told).toEqual([])
  })

  test('behavior: it leaves, and must move again after it comes back', () => {
    move(150)
    move(155)
    button.emit('pointerleave')
    move(160)
    expect(told).toEqual(['attend', 'leave'])
    move(165)
    expect(told).toEqual(['attend', 'leave', 'attend'])
  })

  test('attack: it must move again after a change', () => {
    move(150)
    move(155)
    watched.forget()
    move(155)
    expect(told).toEqual(['attend'])
    move(160)
    expect(told).toEqual(['attend', 'attend'])
  })

  test('behavior: after stopping there are no listeners', () => {
    watched.stop()
    expect(button.heard() + page.heard()).toBe(0)
  })
})
