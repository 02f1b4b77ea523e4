import { watchCut } from '@casement/parts/ui/layout/watch-cut.ts'
import type { CloseReason } from './context.ts'
import { watchSwipe } from './swipe.ts'

/**
 * What a mounted shell has besides what its first picture needs: shadows where the card hides content, and a sheet that
 * a finger can pull down.
 *
 * @example
 * finishShell(scene, requestClose, false)
 */
export const finishShell = (
  scene: HTMLElement,
  requestClose: (reason: CloseReason) => boolean,
  embedded: boolean,
): void => {
  const body = scene.querySelector<HTMLElement>('.body')
  // An embedded card is as high as its content, and hides nothing.
  if (body && !embedded) watchCut(body, scene)
  if (navigator.maxTouchPoints > 0) watchSwipe(scene, requestClose)
}
