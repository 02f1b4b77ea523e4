/** The host names of the host pages, and what each is for. */
export const APP_HOST = 'app.localhost'
/** A second site that is allowed. */
export const OTHER_HOST = 'other.localhost'
/** An allowed site whose frame is on the same site. */
export const SAME_SITE_HOST = 'app.site-a.localhost'
/** A site that is on no list. */
export const EVIL_HOST = 'evil.localhost'
/** The wallet to connect, as a page. */
export const WALLET_HOST = 'wallet.localhost'
/** What the local chains hold, as a page. */
export const EXPLORER_HOST = 'explorer.localhost'
/** Every primitive of the modal in each of its states, as a page. */
export const GALLERY_HOST = 'gallery.localhost'

/** Where the pages are that people use beside the hosts', on a server on this port. */
export const pageOrigins = (
  port: number,
): { readonly wallet: string; readonly explorer: string; readonly gallery: string } => ({
  wallet: `http://${WALLET_HOST}:${port}/`,
  explorer: `http://${EXPLORER_HOST}:${port}/`,
  gallery: `http://${GALLERY_HOST}:${port}/`,
})
