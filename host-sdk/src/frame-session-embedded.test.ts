import { describe, expect, test } from 'vitest'
import { eachWithPage } from '../test/frame-page.ts'

const world = eachWithPage({ enableEmbedded: true, container: 'main' })

describe('an embedded frame', () => {
  test('behavior: is shown in its container as part of the page', async () => {
    const main = world.current.page.createElement('main')
    world.current.page.body.append(main)
    world.current.page.querySelector = (selector) => (selector === 'main' ? main : null)
    await world.current.comeUp()
    expect(main.children.map(({ tag }) => tag)).toEqual(['div'])
    expect(world.current.frames[0]?.src).toMatch(/&m=inline$/)
  })

  test('error: a missing container is named, and the frame is not loaded', async () => {
    const { session, consoleError, inPage } = world.current
    await expect(session.lifecycle.live()).rejects.toMatchObject({ code: -32602, data: { path: 'container' } })
    expect(consoleError.mock.calls).toEqual([['Casement: options.container is not in the page']])
    expect(inPage()).toEqual([])
  })
})
