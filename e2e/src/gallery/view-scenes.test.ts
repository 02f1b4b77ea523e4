import { expect, test } from 'vitest'
import { readViews, viewSheets } from './view-scenes.ts'

test('behavior: the views are those that the build has a chunk of, and that a page can open for anybody', () => {
  const manifest = JSON.stringify({
    'src/views/Connect/index.tsx': { file: 'assets/Connect-1.js' },
    'src/views/Account/index.tsx': { file: 'assets/Account-1.js' },
    'src/views/ConnectingExternal/index.tsx': { file: 'assets/ConnectingExternal-1.js' },
    'src/shell/mount.tsx': { file: 'assets/mount-1.js' },
  })
  expect([...readViews(manifest)]).toEqual([['Connect', 'assets/Connect-1.js']])
})

test('behavior: a view is there in eight ways, awaited and failed, too, each in a file of its own', () => {
  const sheets = viewSheets(['Connect', 'WhatIsAWallet'])
  expect(sheets).toHaveLength(2 * 3 * 8)
  expect(new Set(sheets.map(({ file }) => file)).size).toBe(sheets.length)
  expect(sheets.filter(({ state }) => state === 'failure')).toHaveLength(2 * 8)
})
