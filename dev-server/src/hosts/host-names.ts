/** The host names of the host pages. */
export const APP_HOST = 'app.localhost'
/** A second allowed site. */
export const OTHER_HOST = 'other.localhost'
/** An allowed site that is same-site with its frame. */
export const SAME_SITE_HOST = 'app.site-a.localhost'
/** A site on no allow-list. */
export const EVIL_HOST = 'evil.localhost'
/** The test wallet's page. */
export const WALLET_HOST = 'wallet.localhost'
/** The block explorer for the local chains. */
export const EXPLORER_HOST = 'explorer.localhost'
/** The gallery: every primitive of the modal in each state. */
export const GALLERY_HOST = 'gallery.localhost'
/** The embedded wallet's own site. */
export const SECURE_HOST = 'secure.localhost'
/** The letters of the local world. */
export const MAIL_HOST = 'mail.localhost'

/** The origins of the other pages for people, on a server on this port. */
export const pageOrigins = (
  port: number,
): { readonly wallet: string; readonly explorer: string; readonly gallery: string } => ({
  wallet: `http://${WALLET_HOST}:${port}/`,
  explorer: `http://${EXPLORER_HOST}:${port}/`,
  gallery: `http://${GALLERY_HOST}:${port}/`,
})
