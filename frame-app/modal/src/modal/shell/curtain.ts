import { EASE, mindsMotion } from './transitions.ts'

const OPENING_MS = 160
const CLOSING_MS = 120
/** Without motion: two animation frames, so that an empty picture is the last one that is painted. */
const VANISHING_MS = 34
// Set by the style sheet, which knows a sheet from a card. A script cannot tell: the frame is 0 px wide until it is shown.
const ASIDE = { opacity: 'var(--aside-opacity)', transform: 'var(--aside)' }

/** How long the closing of a card is visible: not at all in a document that is not. */
export const leavingMs = (): number => {
  if (document.hidden) return 0
  return mindsMotion() ? VANISHING_MS : CLOSING_MS
}

/** Lets the card come in, unless the visitor prefers reduced motion. */
const enter = (scene: HTMLElement, card: HTMLElement): void => {
  if (mindsMotion()) return
  const timing = { duration: OPENING_MS, easing: EASE }
  scene.animate({ opacity: [0, 1] }, { ...timing, pseudoElement: '::before' })
  card.animate([ASIDE, {}], timing)
}

/**
 * Lets the card go. It stays invisible until the next opening: browsers show the last picture of a frame that they
 * display again until it has painted, and that must not be an old view.
 */
const leave = (scene: HTMLElement, card: HTMLElement): readonly Animation[] => {
  scene.style.opacity = '0'
  if (mindsMotion()) return []
  const timing = { duration: CLOSING_MS, fill: 'forwards' } as const
  return [scene.animate({ opacity: [1, 0] }, timing), card.animate([{ transform: ASIDE.transform }], timing)]
}

export type Curtain = {
  /** Shows the card, with its entrance if it was not visible. */
  rise(): void
  fall(): void
  /** Ends the closing, so that nothing that changes from here on is seen. */
  fallen(): void
}

/**
 * The opening and the closing of a card. A card in a frame that is only displayed again, such as after it yielded to a
 * wallet, does not come in again.
 *
 * @example
 * const curtain = createCurtain(card, true)
 * curtain.fall()
 */
export const createCurtain = (card: HTMLElement, visible: boolean): Curtain => {
  const scene = card.parentElement
  let isVisible = visible
  let falling: readonly Animation[] = []
  const end = (): void => {
    for (const each of falling) each.cancel()
    falling = []
  }
  return {
    rise: () => {
      if (!scene || isVisible) return
      isVisible = true
      end()
      scene.inert = false
      scene.style.opacity = ''
      card.style.transform = ''
      enter(scene, card)
    },
    fall: () => {
      if (!scene || !isVisible) return
      isVisible = false
      scene.inert = true
      falling = leave(scene, card)
    },
    fallen: end,
  }
}
