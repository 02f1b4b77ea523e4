import { expect, test } from 'vitest'
import { chunkNames } from './opening-chunks.ts'

const imports: { readonly [id: string]: readonly string[] } = {
  '/app/boot.ts': ['/app/storage.ts', '/lib/schema.js', '/protocol/message.ts', '/protocol/limits.ts'],
  '/protocol/message.ts': ['/protocol/limits.ts'],
  '/app/shell.tsx': ['/lib/react.js', '/app/storage.ts', '/app/icons.tsx'],
  '/app/connect.tsx': ['/app/icons.tsx', '/app/row.tsx', '/app/shell.tsx'],
  '/app/row.tsx': ['/lib/react.js', '/app/row.tsx'],
}
const graph = {
  getModuleInfo: (id: string) => (id.startsWith('/lib/missing') ? null : { importedIds: imports[id] ?? [] }),
}
const nameOf = chunkNames('/app', [
  { name: 'sign-in', alone: ['../protocol/message.ts'] },
  { name: 'boot', roots: ['boot.ts'] },
  { name: 'shell', roots: ['shell.tsx', '../protocol/gone.ts'] },
  { name: 'views', shared: ['connect.tsx', 'gone.tsx'] },
])

test.each([
  ['/app/boot.ts', 'boot'],
  ['/app/storage.ts', 'boot'],
  ['/lib/schema.js', 'boot'],
  ['/protocol/message.ts', 'sign-in'],
  ['/protocol/limits.ts', 'boot'],
  ['/app/shell.tsx', 'shell'],
  ['/lib/react.js', 'shell'],
  ['/app/icons.tsx', 'shell'],
  ['/protocol/gone.ts', 'shell'],
  ['/app/row.tsx', 'views'],
  ['/app/connect.tsx', undefined],
  ['/app/elsewhere.ts', undefined],
])('behavior: %s goes into the file %s', (id, name) => {
  expect(nameOf(id, graph)).toBe(name)
})
