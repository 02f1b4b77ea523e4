import { expect, test } from 'vitest'
import { storySheets } from './capture-stories.ts'
import { readViews, viewSheets } from './view-scenes.ts'

test('behavior: lists the views that a page can open without a connection, each with its own file', () => {
  const manifest = JSON.stringify({
    'src/features/wallets/views/AllWallets/index.tsx': { file: 'assets/AllWallets-1.js' },
    'src/features/account/views/Account/index.tsx': { file: 'assets/Account-1.js' },
    'src/features/wallets/views/ConnectingExternal/index.tsx': { file: 'assets/ConnectingExternal-1.js' },
  })
  const views = readViews(manifest)
  expect(views.get('AllWallets')).toBe('assets/AllWallets-1.js')
  expect(views.has('Connect')).toBe(true)
  expect(views.get('Connect')).toBeUndefined()
  expect([...views.keys()]).not.toContain('Account')
  expect([...views.keys()]).not.toContain('ConnectingExternal')
})

test('behavior: shows a view in eight variants, and also loading and failed if it has its own file', () => {
  const sheets = viewSheets(
    new Map([
      ['Connect', undefined],
      ['WhatIsAWallet', 'assets/WhatIsAWallet-1.js'],
    ]),
  )
  expect(sheets).toHaveLength(8 + 3 * 8)
  expect(new Set(sheets.map(({ file }) => file)).size).toBe(sheets.length)
  expect(sheets.filter(({ state }) => state === 'failure').map(({ title }) => title)).toEqual(
    Array(8).fill('WhatIsAWallet'),
  )
})

test('behavior: pictures of a view do not overwrite those of its stories', () => {
  const opened = viewSheets(new Map([['Connect', undefined]])).map(({ file }) => file)
  const stories = storySheets(['View: Connect']).map(({ file }) => file)
  expect(opened.filter((file) => stories.includes(file))).toEqual([])
})
