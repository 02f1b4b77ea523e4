import { expect, test } from 'vitest'
import { eachWithPage } from '../test/frame-page.ts'

const world = eachWithPage()

test.each([
  [undefined, false],
  [{}, false],
  [{ scan: false }, false],
  [{ scan: true }, true],
])('attack: with the features %j the frame may ask for the camera: %s', (features, may) => {
  const { session, frames } = world.current
  if (features) session.options.change({ features })
  session.lifecycle.live().catch(() => undefined)
  expect(frames[0]?.allow?.includes('camera')).toBe(may)
})
