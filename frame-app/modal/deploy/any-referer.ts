import fc from 'fast-check'

const site = fc
  .tuple(
    fc.constantFrom('https://', 'http://', 'HTTPS://', 'https:', 'file://'),
    fc.constantFrom('', '*.', 'a.', 'a.b.', 'evil', 'user@', 'user:word@'),
    fc.constantFrom(
      'shop.example',
      'SHOP.example',
      'shop.example.',
      'shop.example.evil.example',
      'app.localhost',
      '127.0.0.1',
    ),
    fc.constantFrom('', ':443', ':8443', ':0', ':99999', ':'),
    fc.constantFrom('', '/', '/cart?x=1', '?x', '#x', '\\x', ' /'),
  )
  .map((parts) => parts.join(''))

/** Generates `Referer` values: URLs of listed sites, similar ones, and arbitrary text. */
export const anyReferer = fc.oneof(site, fc.string())
