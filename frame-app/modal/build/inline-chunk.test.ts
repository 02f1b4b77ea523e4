import { describe, expect, test } from 'vitest'
import { inlineChunk } from './inline-chunk.ts'

const runtime = () => ({
  fileName: 'assets/runtime-A_1.js',
  code: 'var e=1,n=t=>t+e;export{n as o,e as t};',
  imports: [],
})
const opening = (code: string) => ({
  fileName: 'assets/opening-B.js',
  code,
  imports: ['assets/runtime-A_1.js', 'assets/boot-C.js'],
})

describe('inlining a chunk into another', () => {
  test('behavior: keeps the imported names and removes the import', () => {
    const chunk = opening('import{o as a,t}from"./runtime-A_1.js";import{b}from"./boot-C.js";var e="own";done(a(t),e);')
    inlineChunk(chunk, runtime())
    expect(chunk.imports).toEqual(['assets/boot-C.js'])
    expect(chunk.code).toContain('import{b}from"./boot-C.js"')
    const run = new Function('done', chunk.code.replace(/import\{b\}from"[^"]*";/, ''))
    let told: unknown[] = []
    run((...values: unknown[]) => {
      told = values
    })
    expect(told).toEqual([2, 'own'])
  })

  test.each([
    ['that it does not import', opening('import{b}from"./boot-C.js"'), runtime()],
    ['that exports nothing', opening('import{t}from"./runtime-A_1.js"'), { ...runtime(), code: 'var e=1;' }],
    ['that imports others', opening('import{t}from"./runtime-A_1.js"'), { ...runtime(), imports: ['assets/x.js'] }],
  ])('error: a chunk %s fails the build', (_name, chunk, small) => {
    expect(() => inlineChunk(chunk, small)).toThrow('assets/runtime-A_1.js cannot be put into assets/opening-B.js')
  })
})
