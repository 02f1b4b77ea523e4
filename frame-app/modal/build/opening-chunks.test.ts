import { expect, test } from 'vitest'
import { chunkNames } from './opening-chunks.ts'

const imports: { readonly [id: string]: readonly string[] } = {
  '/app/boot.ts': ['/app/storage.ts', '/lib/schema.js'],
  '/app/shell.tsx': ['/lib/react.js', '/app/storage.ts', '/app/icons.tsx'],
  '/app/connect.tsx': ['/app/icons.tsx', '/app/row.tsx', '/app/shell.tsx'],
  '/app/row.tsx': ['/lib/react.js', '/app/row.tsx'],
}
const graph = {
  getModuleInfo: (id: string) => (id.startsWith('/lib/missing') ? null : { importedIds: imports[id] ?? [] }),
}
const nameOf = chunkNames('/app', [
  { roots: ['boot.ts'] },
  { name: 'shell', roots: ['shell.tsx'] },
  { name: 'views', roots: ['connect.tsx', 'gone.tsx'] },
])

test.each([
  ['/lib/react.js', 'shell'],
  ['/app/icons.tsx', 'shell'],
  ['/app/row.tsx', 'views'],
  ['/app/storage.ts', undefined],
  ['/lib/schema.js', undefined],
  ['/app/boot.ts', undefined],
  ['/app/shell.tsx', undefined],
  ['/app/connect.tsx', undefined],
  ['/app/elsewhere.ts', undefined],
])('behavior: %s goes into the file %s', (id, name) => {
  expect(nameOf(id, graph)).toBe(name)
})
