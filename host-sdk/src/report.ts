/**
 * Tells the developer of the page.
 *
 * @example
 * report('option metadata.url must be an https address')
 */
export const report = (message: string): void => console.error(`Casement: ${message}`)
