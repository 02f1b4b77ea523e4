/** Where a press stands. A confirmation is a whole press: it begins and ends on the button, while that is armed. */
export type Press = 'none' | 'begun' | 'held'

/** What the browser says of one half of a press. */
export type Half = { readonly trusted: boolean; readonly armed: boolean }

/**
 * A pointer went down on the button. One that went down elsewhere, or before the button was armed, was meant for
 * something else: a page can put what it wants under a second click.
 */
export const pressed = ({ trusted, armed }: Half): Press => (trusted && armed ? 'begun' : 'none')

/** A pointer went up on the button: whether that confirms. */
export const releases = (press: Press, { trusted, armed }: Half): boolean => press === 'begun' && trusted && armed

/**
 * A key went down on the button. A key that is held repeats, and would confirm at the moment of arming what was not on
 * the screen when it was pressed.
 */
export const keyed = ({ trusted, armed }: Half, repeated: boolean): Press =>
  repeated || !armed || !trusted ? 'held' : 'none'

/** The browser made a click out of a key, or an assistive technology made one: whether that confirms. */
export const keyConfirms = (press: Press, { trusted, armed }: Half): boolean => press !== 'held' && trusted && armed
