/**
 * Where a press stands. A confirmation is a whole press: it begins and ends on the button, while that is armed. `held` is a key
 * that went down before.
 */
export type Press = 'none' | 'begun' | 'ended' | 'held'

/**
 * A pointer went down on the button. One that went down elsewhere, or before the button was armed, was meant for
 * something else.
 */
export const pressed = (armed: boolean): Press => (armed ? 'begun' : 'none')

/** A pointer went up on the button. */
export const released = (press: Press, armed: boolean): Press => (press === 'begun' && armed ? 'ended' : 'none')

/**
 * The browser made a click out of a press by a pointer: whether that confirms. The second click of a double click was
 * aimed at what lay there at the first one.
 */
export const clickConfirms = (press: Press, armed: boolean, count: number): boolean =>
  press === 'ended' && armed && count === 1

/**
 * A key went down on the button. A key that is held repeats, and would confirm at the moment of arming what was not on
 * the screen when it was pressed.
 */
export const keyed = (armed: boolean, repeated: boolean): Press => (repeated || !armed ? 'held' : 'none')

/** The browser made a click out of a key, or an assistive technology made one: whether that confirms. */
export const keyConfirms = (press: Press, armed: boolean): boolean => press === 'none' && armed
