import { version } from '../package.json' with { type: 'json' }

/** The version of this SDK, as sent to the frame. */
export const SDK_VERSION: string = version
