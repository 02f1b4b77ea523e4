import { describe, expect, test } from 'vitest'
import { eachWithPairing, HARBOUR, IPHONE, settled, TELEGRAM } from './pairing-commands-for-tests.ts'

const { waiting, world } = eachWithPairing()

describe('wallet links', () => {
  test('behavior: contain the current URI and exist before the tap', async () => {
    expect(world.commands.linkTo(HARBOUR, 'mobile')).toBeUndefined()
    await waiting('wc:1@2?x=y')
    const uri = 'wc%3A1%402%3Fx%3Dy'
    expect(world.commands.linkTo(HARBOUR, 'mobile')).toEqual({
      redirect: `harbour://wc?uri=${uri}`,
      href: 'harbour://',
    })
    expect(world.commands.linkTo(HARBOUR, 'desktop')?.redirect).toBe(`harbour-desk://wc?uri=${uri}`)
    expect(world.commands.linkTo(HARBOUR, 'web')).toBeUndefined()
    world.universal = true
    expect(world.commands.linkTo(HARBOUR, 'mobile')?.redirect).toBe(`https://harbour.example/wc?uri=${uri}`)
    world.device = TELEGRAM
    expect(world.commands.linkTo(HARBOUR, 'mobile')?.redirect).toBe(
      `https://harbour.example/wc?uri=${encodeURIComponent(uri)}`,
    )
  })

  test('attack: an invalid link is skipped for a valid one', async () => {
    world.device = IPHONE
    const hostile = { ...HARBOUR, links: { mobile: 'javascript:alert(1)', universal: 'https://harbour.example' } }
    await waiting('wc:1', hostile)
    expect(world.commands.linkTo(hostile, 'mobile')?.href).toBe('https://harbour.example/')
  })

  test('behavior: connecting by a link on a phone stores the link and counts as mobile', async () => {
    world.device = IPHONE
    await waiting('wc:1', HARBOUR)
    const link = world.commands.linkTo(HARBOUR, 'mobile')
    if (!link) throw new Error('no link')
    world.commands.linked(HARBOUR, link)
    expect(world.store.getState().linking).toEqual({ href: 'harbour://', name: 'Harbour' })
    world.asked[0]?.approve()
    await settled()
    expect(world.told.slice(1)).toEqual([
      ['connecting', false],
      ['linked', { href: 'harbour://', name: 'Harbour' }],
      ['connected', 'Harbour', 'mobile'],
    ])
  })
})
