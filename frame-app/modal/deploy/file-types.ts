/** Content types by file extension. Only types that browsers use: they offer to download any other. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

export const UNKNOWN_TYPE = 'application/octet-stream'

/**
 * The `Content-Type` of a file.
 *
 * @example
 * typeOf('assets/boot-1.js') // 'text/javascript; charset=utf-8'
 */
export const typeOf = (file: string): string => {
  const ending = file.slice(file.lastIndexOf('.') + 1)
  return Object.hasOwn(FILE_TYPES, ending) ? (FILE_TYPES[ending] ?? UNKNOWN_TYPE) : UNKNOWN_TYPE
}
