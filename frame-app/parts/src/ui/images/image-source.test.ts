import { MAX_IMAGE_SIZE } from '@casement/shared-protocol'
import { expect, test } from 'vitest'
import { acceptImageSource } from './image-source.ts'

const own = 'https://frame.example'
const route = 'https://images.example/v1/'
const accept = (source: unknown) => acceptImageSource(source, { own, route })

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

test.each([
  ['of the image route', 'https://images.example/v1/wallet/42.webp?size=112'],
  ['of the frame itself', 'https://frame.example/assets/mark-1a2b.svg'],
  ['a blob that the frame made', 'blob:https://frame.example/9d0a'],
  ['data', PIXEL],
  ['data with capitals', 'DATA:image/PNG;base64,AA=='],
  ['a drawing as data', 'data:image/svg+xml,%3Csvg/%3E'],
  ['data of just the size that is allowed', PIXEL.padEnd(MAX_IMAGE_SIZE, 'A')],
])('behavior: an image %s is shown', (_name, source) => {
  expect(accept(source)).toBe(source)
})

test('behavior: a path is one of the frame’s own', () => {
  expect(accept('/assets/mark.svg')).toBe('https://frame.example/assets/mark.svg')
})

test('behavior: a route without a slash at its end takes what is below it, and itself', () => {
  const bare = { own, route: 'https://images.example/v1' }
  expect(acceptImageSource('https://images.example/v1/a.png', bare)).toBe('https://images.example/v1/a.png')
  expect(acceptImageSource('https://images.example/v1?url=x', bare)).toBe('https://images.example/v1?url=x')
  expect(acceptImageSource('https://images.example/v1.evil/a.png', bare)).toBeUndefined()
})

test('behavior: a route on this machine may do without TLS', () => {
  const local = { own: 'http://frame.localhost:5180', route: 'http://directory.localhost:5184/images' }
  const image = 'http://directory.localhost:5184/images/a.png'
  expect(acceptImageSource(image, local)).toBe(image)
  expect(acceptImageSource('http://images.example/a.png', { own, route: 'http://images.example/' })).toBeUndefined()
})

test('behavior: without a route, only the frame’s own images and data are shown', () => {
  expect(acceptImageSource('https://images.example/v1/a.png', { own })).toBeUndefined()
  expect(acceptImageSource(PIXEL, { own })).toBe(PIXEL)
})

test.each([
  ['another host', 'https://tracker.example/pixel.png'],
  ['another host without its scheme', '//tracker.example/pixel.png'],
  ['a host that begins alike', 'https://images.example.evil.example/v1/a.png'],
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
  ['a blob of somebody else', 'blob:https://evil.example/9d0a'],
  ['a blob of nobody', 'blob:null/9d0a'],
  ['a file', 'file:///etc/passwd'],
  ['a page as data', 'data:text/html,<script>alert(1)</script>'],
  ['data of no type', 'data:,x'],
  ['data that only begins like a drawing', 'data:image/svg+xmlx,<svg/>'],
  ['data that is too much', PIXEL.padEnd(MAX_IMAGE_SIZE + 1, 'A')],
  ['an address that is too long', `${own}/${'a'.repeat(2_048)}`],
  ['a backslash', 'https:\\\\evil.example\\a.png'],
  ['space around it', ' https://images.example/v1/a.png'],
  ['nothing', ''],
  ['no text', [PIXEL]],
  ['nothing at all', undefined],
])('attack: %s is not requested', (_name, source) => {
  expect(accept(source)).toBeUndefined()
})
