/** The easing of the style sheet's `--ease`, for animations that scripts start. */
export const EASE = 'cubic-bezier(0.2, 0.8, 0.3, 1)'

/** Where a text or a view begins to fade in: never from nothing, so that no picture between two of them is empty. */
export const FAINT = 0.3

/** Whether the visitor prefers reduced motion. */
export const mindsMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
