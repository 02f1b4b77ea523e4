import { expect, test } from 'vitest'
import { imageRouteUrl } from './image-route-url.ts'

const ROUTE = 'https://images.example/route'
const ICON = 'https://fox.example/icon.png?size=2&of=fox'

test.each([
  ['a data URL, with a route', ROUTE, 'data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['a data URL, without a route', undefined, 'data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['an address', ROUTE, ICON, `${ROUTE}?url=${encodeURIComponent(ICON)}`],
  [
    'an address, at a route with a query of its own',
    `${ROUTE}?w=80`,
    'https://a.example',
    `${ROUTE}?w=80&url=https%3A%2F%2Fa.example`,
  ],
  [
    'an address that is at the route',
    ROUTE,
    `${ROUTE}?url=https%3A%2F%2Fa.example`,
    `${ROUTE}?url=https%3A%2F%2Fa.example`,
  ],
  [
    'an address of the route’s server, elsewhere',
    ROUTE,
    'https://images.example/other?url=a',
    `${ROUTE}?url=https%3A%2F%2Fimages.example%2Fother%3Furl%3Da`,
  ],
  ['an address of the route without an image', ROUTE, ROUTE, `${ROUTE}?url=${encodeURIComponent(ROUTE)}`],
  [
    'an address that only begins as the route’s',
    ROUTE,
    'https://images.example.evil/route?url=a',
    `${ROUTE}?url=https%3A%2F%2Fimages.example.evil%2Froute%3Furl%3Da`,
  ],
  ['a text that is no address', ROUTE, 'icon.png', `${ROUTE}?url=icon.png`],
  ['an address, without a route', undefined, ICON, undefined],
  ['nothing', ROUTE, undefined, undefined],
])('behavior: %s', (_what, route, image, asked) => {
  expect(imageRouteUrl(route, image)).toBe(asked)
})
