/**
 * Whether a page embeds this frame through the modal. `ancestors` is the browser's own list, nearest first: the modal, then
 * its host. Browsers without the list cannot tell, and there the service's check of the page's origin remains.
 *
 * @example
 * isEmbeddedBy(['https://wallet.example', 'https://shop.example'], 'https://wallet.example', 'https://shop.example')
 */
export const isEmbeddedBy = (
  ancestors: readonly string[] | undefined,
  modalOrigin: string,
  hostOrigin: string,
): boolean => ancestors === undefined || (ancestors[0] === modalOrigin && ancestors[1] === hostOrigin)
