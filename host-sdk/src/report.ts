/**
 * Logs a message for the page's developer.
 *
 * @example
 * report('option metadata.url must be an https address')
 */
export const report = (message: string): void => console.error(`Casement: ${message}`)
