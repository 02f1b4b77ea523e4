import styles from './icons.module.css'

const drawn = (path: string, className?: string) => () => (
  <svg viewBox="0 0 20 20" width="20" height="20" className={className} aria-hidden="true" focusable="false">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

// Without these annotations bundlers keep all icons if one is used, because they cannot tell that creating one has no
// side effects.
/* @__NO_SIDE_EFFECTS__ */
export const shape = (path: string) => drawn(path)
/* @__NO_SIDE_EFFECTS__ */
export const pointing = (path: string) => drawn(path, styles.points)

export const CIRCLE = 'M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z'
