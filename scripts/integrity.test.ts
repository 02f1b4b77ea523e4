import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashesIn, tagsFor, writeHashes } from './integrity.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'casement-integrity-'))
  for (const name of ['casement.js', 'casement-surface-Ab1.js', 'casement-surface-Ab1.js.map', 'index.js', 'stub.js'])
    writeFileSync(join(folder, name), `the text of ${name}`)
})
afterEach(() => rmSync(folder, { recursive: true }))

const hash = (name: string): string => `sha384-${createHash('sha384').update(`the text of ${name}`).digest('base64')}`

test('behavior: hashes what a page loads by a script tag, and nothing else', () => {
  expect(hashesIn(folder)).toEqual({
    'casement-surface-Ab1.js': hash('casement-surface-Ab1.js'),
    'casement.js': hash('casement.js'),
    'stub.js': hash('stub.js'),
  })
})

test('behavior: writes the hashes beside the files', () => {
  writeHashes(folder)
  expect(JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8'))).toEqual(hashesIn(folder))
})

test.each([
  'https://cdn.example/sdk',
  'https://cdn.example/sdk/',
])('behavior: the tags for %s name every part by its full address, before the script', (address) => {
  const tags = tagsFor(address, hashesIn(folder))
  const [, map = ''] = /<script type="importmap">([^<]*)<\/script>/.exec(tags) ?? []
  expect(JSON.parse(map)).toEqual({
    integrity: { 'https://cdn.example/sdk/casement-surface-Ab1.js': hash('casement-surface-Ab1.js') },
  })
  expect(tags.split('\n').at(-1)).toBe(
    `<script src="https://cdn.example/sdk/casement.js" integrity="${hash('casement.js')}" crossorigin="anonymous"></script>`,
  )
})
