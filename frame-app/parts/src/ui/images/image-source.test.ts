import { MAX_IMAGE_SIZE } from '@casement/shared-protocol'
import { expect, test } from 'vitest'
import { acceptImageSource } from './image-source.ts'

const own = 'https://frame.example'
const route = 'https://images.example/v1/'
const accept = (source: unknown) => acceptImageSource(source, { own, route })

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

test.each([
  ['an image of the image route', 'https://images.example/v1/wallet/42.webp?size=112'],
  ['an image of the frame', 'https://frame.example/assets/mark-1a2b.svg'],
  ['a blob of the frame', 'blob:https://frame.example/9d0a'],
  ['a data URL', PIXEL],
  ['a data URL with capitals', 'DATA:image/PNG;base64,AA=='],
  ['an SVG as a data URL', 'data:image/svg+xml,%3Csvg/%3E'],
  ['a data URL of the maximum size', PIXEL.padEnd(MAX_IMAGE_SIZE, 'A')],
])('behavior: accepts %s', (_name, source) => {
  expect(accept(source)).toBe(source)
})

test('behavior: resolves a path against the frame’s origin', () => {
  expect(accept('/assets/mark.svg')).toBe('https://frame.example/assets/mark.svg')
})

test('behavior: a route without a trailing slash accepts itself and paths below it', () => {
  const bare = { own, route: 'https://images.example/v1' }
  expect(acceptImageSource('https://images.example/v1/a.png', bare)).toBe('https://images.example/v1/a.png')
  expect(acceptImageSource('https://images.example/v1?url=x', bare)).toBe('https://images.example/v1?url=x')
  expect(acceptImageSource('https://images.example/v1.evil/a.png', bare)).toBeUndefined()
})

test('behavior: a local route may use http', () => {
  const local = { own: 'http://frame.localhost:5180', route: 'http://directory.localhost:5184/images' }
  const image = 'http://directory.localhost:5184/images/a.png'
  expect(acceptImageSource(image, local)).toBe(image)
  expect(acceptImageSource('http://images.example/a.png', { own, route: 'http://images.example/' })).toBeUndefined()
})

test('behavior: without a route accepts only the frame’s own images and data URLs', () => {
  expect(acceptImageSource('https://images.example/v1/a.png', { own })).toBeUndefined()
  expect(acceptImageSource(PIXEL, { own })).toBe(PIXEL)
})

test.each([
  ['another host', 'https://tracker.example/pixel.png'],
  ['another host without its scheme', '//tracker.example/pixel.png'],
  ['a host that begins with the route’s', 'https://images.example.evil.example/v1/a.png'],
  ['a user name that looks like the host', 'https://images.example@evil.example/v1/a.png'],
  ['a user name at the right host', 'https://someone@images.example/v1/a.png'],
  ['a password at the right host', 'https://:secret@images.example/v1/a.png'],
  ['no address', 'https://'],
  ['another path of the route’s host', 'https://images.example/v2/a.png'],
  ['a path that climbs out', 'https://images.example/v1/../v2/a.png'],
  ['a path that climbs out, escaped', 'https://images.example/v1/%2e%2e/v2/a.png'],
  ['another port', 'https://images.example:8443/v1/a.png'],
  ['no TLS', 'http://images.example/v1/a.png'],
  ['a script', 'javascript:alert(1)'],
  ['a script with a line break', 'java\nscript:alert(1)'],
  ['a blob of another origin', 'blob:https://evil.example/9d0a'],
  ['a blob without an origin', 'blob:null/9d0a'],
  ['a file', 'file:///etc/passwd'],
  ['a page as a data URL', 'data:text/html,<script>alert(1)</script>'],
  ['a data URL without a type', 'data:,x'],
  ['a data URL whose type only begins like an SVG’s', 'data:image/svg+xmlx,<svg/>'],
  ['a data URL that is too long', PIXEL.padEnd(MAX_IMAGE_SIZE + 1, 'A')],
  ['an address that is too long', `${own}/${'a'.repeat(2_048)}`],
  ['a backslash', 'https:\\\\evil.example\\a.png'],
  ['space around it', ' https://images.example/v1/a.png'],
  ['nothing', ''],
  ['not a string', [PIXEL]],
  ['nothing at all', undefined],
])('attack: rejects %s', (_name, source) => {
  expect(accept(source)).toBeUndefined()
})
