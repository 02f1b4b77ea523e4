import type { CloseReason } from './context.ts'
import { EASE, mindsMotion } from './transitions.ts'

/** Whether the card is a sheet at the end of the window, as in the style sheet. */
const isSheet = (): boolean => innerWidth < 460

/** A sheet that is pulled this far down goes. */
const FAR_PX = 80
/** A quick flick needs less. */
const FLICK_PX = 24
const FLICK_PX_PER_MS = 0.5
const BACK_MS = 150

type Pull = { readonly card: HTMLElement; readonly pointer: number; readonly y: number; readonly at: number }

/**
 * Requests closing when a finger pulls a sheet down by its header. The card follows the finger; if closing is refused,
 * it returns to its place.
 *
 * @example
 * const stop = watchSwipe(scene, requestClose)
 */
export const watchSwipe = (scene: HTMLElement, requestClose: (reason: CloseReason) => boolean): (() => void) => {
  let pull: Pull | undefined

  const press = ({ target, pointerType, pointerId, clientY, timeStamp, isTrusted }: PointerEvent): void => {
    if (pull || !isTrusted || pointerType !== 'touch' || !isSheet() || !(target instanceof Element)) return
    const card = target.closest<HTMLElement>('.card')
    if (card && target.closest('.header') && !target.closest('button'))
      pull = { card, pointer: pointerId, y: clientY, at: timeStamp }
  }
  const move = ({ pointerId, clientY }: PointerEvent): void => {
    if (pull?.pointer === pointerId) pull.card.style.transform = `translateY(${Math.max(0, clientY - pull.y)}px)`
  }
  const goBack = (card: HTMLElement): void => {
    const { transform } = card.style
    card.style.transform = ''
    if (!mindsMotion()) card.animate([{ transform }, {}], { duration: BACK_MS, easing: EASE })
  }
  const release = ({ type, pointerId, clientY, timeStamp }: PointerEvent): void => {
    if (pull?.pointer !== pointerId) return
    const { card, y, at } = pull
    pull = undefined
    const far = clientY - y
    const flicked = far > FLICK_PX && far / Math.max(1, timeStamp - at) > FLICK_PX_PER_MS
    const closes = type === 'pointerup' && (far > FAR_PX || flicked)
    // A card that goes does so from where the finger left it.
    if (!closes || !requestClose('swipe')) goBack(card)
  }

  scene.addEventListener('pointerdown', press)
  document.addEventListener('pointermove', move)
  document.addEventListener('pointerup', release)
  document.addEventListener('pointercancel', release)
  return () => {
    scene.removeEventListener('pointerdown', press)
    document.removeEventListener('pointermove', move)
    document.removeEventListener('pointerup', release)
    document.removeEventListener('pointercancel', release)
  }
}
