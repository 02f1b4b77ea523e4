import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chosenChromium, findChromium } from './find-chromium.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'casement-programs-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const install = (...names: readonly string[]): void => {
  for (const name of names) writeFileSync(join(folder, name), '', { mode: 0o755 })
}

test('behavior: finds the browser and the headless shell, each by its kind', () => {
  install('chromium', 'chromium-headless-shell')
  expect(findChromium({ PATH: folder })).toBe(join(folder, 'chromium'))
  expect(findChromium({ PATH: folder }, 'shell')).toBe(join(folder, 'chromium-headless-shell'))
})

test('behavior: takes the browser for both where there is no shell, and never the shell for the browser', () => {
  install('google-chrome')
  expect(findChromium({ PATH: folder }, 'shell')).toBe(join(folder, 'google-chrome'))
  rmSync(join(folder, 'google-chrome'))
  install('chromium-headless-shell')
  expect(findChromium({ PATH: folder })).toBeUndefined()
})

test('behavior: takes the configured one for both', () => {
  install('chromium', 'chromium-headless-shell')
  const env = { PATH: folder, CASEMENT_CHROMIUM: '/opt/chromium' }
  expect(findChromium(env)).toBe('/opt/chromium')
  expect(findChromium(env, 'shell')).toBe('/opt/chromium')
})

test('behavior: on a machine without either, Playwright’s own is chosen by its channel, and its shell without one', () => {
  expect(chosenChromium({ PATH: folder }, 'browser')).toEqual({ channel: 'chromium' })
  expect(chosenChromium({ PATH: folder }, 'shell')).toEqual({})
  install('chromium')
  expect(chosenChromium({ PATH: folder }, 'browser')).toEqual({ executablePath: join(folder, 'chromium') })
})
