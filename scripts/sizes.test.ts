import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import type { Budget } from './sizes.mjs'
import { filesEnding, paintedFiles, rowsOf, sizeRow, staticFiles } from './sizes.mjs'

test('behavior: counts an entry with its static imports at any depth, without dynamic imports', () => {
  const manifest = {
    'index.html': { file: 'index.js', imports: ['a', 'b'], dynamicImports: ['late'] },
    a: { file: 'a.js', imports: ['b'] },
    b: { file: 'b.js', css: ['b.css'], imports: ['a'] },
    late: { file: 'late.js' },
  }
  expect(staticFiles(manifest, 'index.html').sort()).toEqual(['a.js', 'b.css', 'b.js', 'index.js'])
  expect(() => staticFiles(manifest, 'other.html')).toThrow('no other.html')
})

test('behavior: counts a page’s first paint as its HTML and linked style sheets, in any order', () => {
  const html = `<link rel="modulepreload" href="/a.js"><link rel="stylesheet" crossorigin href="/a.css">
    <link href="/b.css" rel="stylesheet"><link rel="preload" as="style" href="/later.css">`
  expect(paintedFiles('index.html', html)).toEqual(['index.html', 'a.css', 'b.css'])
  expect(() => paintedFiles('index.html', '<link rel="stylesheet" href="https://fonts.example/x.css">')).toThrow(
    'elsewhere',
  )
})

test('behavior: finds a kind of file by its ending, and fails if there is none', () => {
  expect(filesEnding(['a-1.woff2', 'a.css', 'b-2.woff2', 'woff2'], '.woff2')).toEqual(['a-1.woff2', 'b-2.woff2'])
  expect(() => filesEnding(['a.css'], '.woff2')).toThrow('.woff2')
})

test('behavior: a budget is met to the byte, and missed by one more', () => {
  const content = [Buffer.from('x'.repeat(100))]
  const budget = (bytes: number) => ({ name: 'x', measure: 'raw' as const, budget: bytes })
  expect(sizeRow('x', content, budget(100)).within).toBe(true)
  expect(sizeRow('x', content, budget(99)).within).toBe(false)
  expect(sizeRow('x', content).within).toBe(true)
})

describe('the secure frame', () => {
  const CEILING = 90 * 1024
  const budgets: Budget[] = JSON.parse(readFileSync(new URL('size-budgets.json', import.meta.url), 'utf8'))
  const root = mkdtempSync(join(tmpdir(), 'casement-sizes-'))
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  /** Bytes that cannot be compressed, of a size after compression. */
  const bytesOf = (size: number): Buffer => {
    const around = gzipSync(randomBytes(size), { level: 9 }).length - size
    return randomBytes(size - around)
  }
  const put = (path: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  const rowsWith = (script: number, worker: number) => {
    const page = '<!doctype html><title>Wallet</title>'
    put('frame-app/secure/dist/index.html', page)
    const login = 20 * 1024
    put('frame-app/secure/dist/assets/index.js', bytesOf(login))
    put('frame-app/secure/dist/assets/screen.js', bytesOf(script - login - gzipSync(page, { level: 9 }).length))
    put('frame-app/secure/dist/assets/a.worker.js', bytesOf(worker))
    const screen = { file: 'assets/screen.js' }
    const manifest = {
      'index.html': { file: 'assets/index.js' },
      'src/screens/mount.tsx': screen,
      '../parts/src/words/words.ts': screen,
      'src/words/languages/en.ts': screen,
      '../parts/src/theme/ramp.ts': screen,
    }
    put('frame-app/secure/dist/.vite/manifest.json', JSON.stringify(manifest))
    put('frame-app/modal/dist/assets/later.js', 'void 0')
    return rowsOf(
      budgets.filter(({ name }) => name.startsWith('secure frame')),
      root,
    )
  }

  test.each([
    ['both just fit', CEILING, CEILING, [true, true]],
    ['its first screen is too large', CEILING + 1, CEILING, [false, true]],
    ['its Worker is too large', CEILING, CEILING + 1, [true, false]],
  ])('attack: B4: 90 kB for the first screen and 90 kB for the Worker: %s', (_name, script, worker, within) => {
    const [first, keys, ...others] = rowsWith(script, worker)
    expect([first?.gzip, keys?.gzip]).toEqual([script, worker])
    expect([first?.within, keys?.within]).toEqual(within)
    expect(others.map(({ name }) => name)).toEqual(['frame-app/modal/dist/assets/later.js'])
  })
})
