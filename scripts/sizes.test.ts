import { expect, test } from 'vitest'
import { filesEnding, paintedFiles, sizeRow, staticFiles } from './sizes.mjs'

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
