import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAnvil } from './anvil-binary.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casement-anvil-'))
  for (const name of ['anvil', 'packaged']) {
    await writeFile(join(folder, name), '#!/bin/sh\n')
    await chmod(join(folder, name), 0o755)
  }
})
afterAll(() => rm(folder, { recursive: true }))

describe('findAnvil', () => {
  test('behavior: prefers the package to PATH', () => {
    expect(findAnvil({ packaged: () => join(folder, 'packaged'), searchPath: folder })).toBe(join(folder, 'packaged'))
  })

  test('behavior: searches PATH without the package', () => {
    const searchPath = ['/nowhere', '', folder].join(delimiter)
    expect(findAnvil({ packaged: () => undefined, searchPath })).toBe(join(folder, 'anvil'))
    expect(findAnvil({ packaged: () => join(folder, 'gone'), searchPath })).toBe(join(folder, 'anvil'))
  })

  test('error: without either, says how to install it', () => {
    expect(() => findAnvil({ packaged: () => undefined, searchPath: '/nowhere' })).toThrow(/install Foundry/)
  })
})
