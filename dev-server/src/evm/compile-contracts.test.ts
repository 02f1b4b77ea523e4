import { expect, test } from 'vitest'
import { artifactOf, CONTRACT_NAMES } from './artifacts.ts'
import { compileContracts } from './compile-contracts.ts'

test('behavior: the artifacts match the sources', async () => {
  const compiled = await compileContracts()
  expect([...compiled.keys()].sort()).toEqual([...CONTRACT_NAMES].sort())
  for (const name of CONTRACT_NAMES) {
    // Compared as booleans: a diff of bytecode is unreadable.
    const isSame = JSON.stringify(compiled.get(name)) === JSON.stringify(artifactOf(name))
    expect(isSame, `${name} differs; "npm run contracts -w @casement/dev-server" writes it anew`).toBe(true)
  }
}, 30_000)
