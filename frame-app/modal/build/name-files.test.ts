import { expect, test } from 'vitest'
import { nameFiles } from './name-files.ts'

test.each([
  ['x(()=>import(`./de-1.js`),[])', 'x(()=>import(`./de-1.js`),["assets/de-1.js"])'],
  [
    'x(async()=>{let{a:e}=await import(`./a-1.js`);return{a:e}},[])',
    'x(async()=>{let{a:e}=await import(`./a-1.js`);return{a:e}},["assets/a-1.js"])',
  ],
  ['x(()=>import(`./b-1.js`).then(e=>e.t),[])', 'x(()=>import(`./b-1.js`).then(e=>e.t),["assets/b-1.js"])'],
  ['x(()=>import(`./c-1.js`),__vite__mapDeps([0,12]))', 'x(()=>import(`./c-1.js`),__vite__mapDeps([0,12]))'],
  ['f(g,[])', 'f(g,[])'],
])('behavior: %s', (code, named) => {
  expect(nameFiles(code, 'assets/')).toBe(named)
})

test('error: a chunk import in another form fails the build', () => {
  expect(() => nameFiles('x(import(`./d-1.js`))', 'assets/')).toThrow('1 imports of chunks are not fetched first')
})
