import type { Plugin } from 'vite'
import { chunkCircle } from './chunk-circle.ts'

/** Fails a build in which chunks import each other in a circle. */
export const refuseCircles: Plugin = {
  name: 'refuse-circles',
  generateBundle: (_options, bundle) => {
    const circle = chunkCircle(Object.values(bundle).filter((file) => file.type === 'chunk'))
    if (circle) throw new Error(`these chunks import each other in a circle: ${circle.join(' -> ')}`)
  },
}
