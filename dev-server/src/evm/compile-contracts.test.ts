import { expect, test } from 'vitest'
import { artifactOf, CONTRACT_NAMES } from './artifacts.ts'
import { compileContracts } from './compile-contracts.ts'

test('behavior: the artifacts are what the compiler makes of the sources', async () => {
  const compiled = await compileContracts()
  expect([...compiled.keys()].sort()).toEqual([...CONTRACT_NAMES].sort())
  for (const name of CONTRACT_NAMES) {
    // Said shortly: a difference of two bytecodes helps nobody.
    const isSame = JSON.stringify(compiled.get(name)) === JSON.stringify(artifactOf(name))
    expect(isSame, `${name} differs; "npm run contracts -w @casement/dev-server" writes it anew`).toBe(true)
  }
}, 30_000)
