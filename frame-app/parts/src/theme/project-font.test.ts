import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadProjectFont } from './project-font.ts'

type Face = { readonly family: string; readonly source: string; load(): Promise<Face> }

const FONTS = { A: '/fonts/a.woff2', 'B 2': '/fonts/b.woff2' }
const added: Face[] = []
let load: (face: Face) => Promise<Face>

beforeEach(() => {
  vi.useFakeTimers()
  added.splice(0)
  load = async (face) => face
  vi.stubGlobal('FontFace', function FontFaceStandIn(family: string, source: string) {
    const face: Face = { family, source, load: () => load(face) }
    return face
  })
  vi.stubGlobal('document', { fonts: { add: (face: Face) => void added.push(face) } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('behavior: is loaded from the frame’s own server under a name that no other font has', async () => {
  expect(await loadProjectFont('Figtree', { Figtree: '/fonts/a.woff2' })).toBe('"Project Figtree"')
  expect(added).toMatchObject([{ family: 'Project Figtree', source: 'url("/fonts/a.woff2")' }])
})

test('error: a font that the browser rejects is not used', async () => {
  load = () => Promise.reject(new Error('OTS'))
  await expect(loadProjectFont('A', FONTS)).rejects.toThrow('OTS')
  expect(added).toEqual([])
})

test('error: a font that arrives late is not used, so that text does not change while it is read', async () => {
  let come = (): void => undefined
  load = (face) =>
    new Promise((resolve) => {
      come = () => resolve(face)
    })
  const loaded = expect(loadProjectFont('A', FONTS)).rejects.toThrow('It did not come in time')
  await vi.advanceTimersByTimeAsync(10_000)
  await loaded
  come()
  await vi.advanceTimersByTimeAsync(0)
  expect(added).toEqual([])
})

test.each([
  ['in quotes', `"B 2"`],
  ['in single quotes', `'B 2'`],
  ['after fonts that are not served', `Inter, "B 2", A`],
  ['before generic families', 'B 2, sans-serif'],
])('behavior: finds the project’s font %s', async (_name, list) => {
  expect(await loadProjectFont(list, FONTS)).toBe('"Project B 2"')
  expect(added).toMatchObject([{ source: 'url("/fonts/b.woff2")' }])
})

test.each([
  'Wingdings',
  '"Symbol", Webdings',
  'constructor',
  '__proto__',
  'a',
  'A B',
  'sans-serif, Wingdings',
])('attack: rejects %s, which the project does not serve', async (list) => {
  await expect(loadProjectFont(list, FONTS)).rejects.toThrow('The project’s configuration serves no such font')
  expect(added).toEqual([])
})

test.each([
  'sans-serif',
  'system-ui, -apple-system, Sans-Serif',
  'monospace',
])('behavior: %s keeps our own font', async (list) => {
  expect(await loadProjectFont(list, FONTS)).toBeUndefined()
  expect(added).toEqual([])
})
