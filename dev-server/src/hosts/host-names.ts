/** The host names of the host pages, and what each is for. */
export const APP_HOST = 'app.localhost'
/** A second site that is allowed. */
export const OTHER_HOST = 'other.localhost'
/** An allowed site whose frame is on the same site. */
export const SAME_SITE_HOST = 'app.site-a.localhost'
/** A site that is on no list. */
export const EVIL_HOST = 'evil.localhost'
