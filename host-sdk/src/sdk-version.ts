import { version } from '../package.json' with { type: 'json' }

/** The version of this SDK, as the frame and the services are told it. */
export const SDK_VERSION: string = version
