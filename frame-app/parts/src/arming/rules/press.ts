/**
 * The state of a press. To confirm, a press must begin and end on the button while it is armed. `held`: a key that went
 * down before.
 */
export type Press = 'none' | 'begun' | 'ended' | 'held'

/** The pointer went down on the button. A press that began elsewhere or before arming was meant for something else. */
export const pressed = (armed: boolean): Press => (armed ? 'begun' : 'none')

/** The pointer went up on the button. */
export const released = (press: Press, armed: boolean): Press => (press === 'begun' && armed ? 'ended' : 'none')

/**
 * Whether the click of a pointer confirms. The second click of a double click was aimed at what was there at the first.
 */
export const clickConfirms = (press: Press, armed: boolean, count: number): boolean =>
  press === 'ended' && armed && count === 1

/**
 * A key went down on the button. A held key repeats, and at the moment of arming would confirm something that was not
 * on the screen when it was pressed.
 */
export const keyed = (armed: boolean, repeated: boolean): Press => (repeated || !armed ? 'held' : 'none')

/** Whether a click by a key or an assistive technology confirms. */
export const keyConfirms = (press: Press, armed: boolean): boolean => press === 'none' && armed
