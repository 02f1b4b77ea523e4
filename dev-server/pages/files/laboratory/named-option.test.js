import { expect, test } from 'vitest'
import { namedOption } from './named-option.js'

test.each([
  [{ path: 'options.networks[0].name' }, 'networks'],
  [{ path: 'container' }, 'container'],
  [{ path: 'options.metadata.url' }, 'metadata.url'],
  [{ path: 'options.metadata.icons[3]' }, 'metadata.icons'],
  [{ message: 'Casement: init: options.customWallets[0].homepage must be an https address' }, 'customWallets'],
  [
    { message: 'Casement: setOptions: themeVariables["--casement-accent"] must be a colour' },
    'themeVariables.--casement-accent',
  ],
  [{ message: 'setOptions: metadata.name must not be empty' }, 'metadata.name'],
])('behavior: %o names %s', (error, path) => {
  expect(namedOption(error)).toBe(path)
})

test.each([
  {},
  { path: 7, message: undefined },
  { path: 'options.stranger' },
  { path: 'options.__proto__' },
  { message: 'Casement: Project "local" was set up twice; options were merged.' },
  { message: 'The frame at http://frame.localhost does not answer.' },
  { message: 'setOptions: ' },
])('behavior: %o names no option', (error) => {
  expect(namedOption(error)).toBeUndefined()
})
