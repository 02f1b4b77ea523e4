import { describe, expect, test } from 'vitest'
import type { BuiltChunk } from './preload-links.ts'
import { preloadLinks } from './preload-links.ts'

const chunk = (name: string, imports: readonly string[] = [], css: readonly string[] = []): BuiltChunk => ({
  fileName: `assets/${name}.js`,
  moduleIds: [`/any/where/${name}`],
  imports: imports.map((each) => `assets/${each}.js`),
  css,
})

const chunks = [
  chunk('index.html', ['shared'], ['assets/first.css']),
  chunk('shared'),
  chunk('src/mount.tsx', ['shared', 'react'], ['assets/motion.css']),
  chunk('react', ['src/mount.tsx']),
  chunk('src/view.tsx', ['prose'], ['assets/prose.css', 'assets/motion.css']),
  chunk('prose'),
  chunk('src/other.tsx', [], ['assets/other.css']),
]

describe('the files preloaded beside the entry', () => {
  test('behavior: lists chunks, their imports and styles once each, without what is loaded anyway', () => {
    expect(preloadLinks(chunks, ['src/mount.tsx', 'src/view.tsx'], 'index.html')).toEqual([
      { rel: 'modulepreload', href: '/assets/src/mount.tsx.js', crossorigin: true },
      { rel: 'modulepreload', href: '/assets/react.js', crossorigin: true },
      { rel: 'modulepreload', href: '/assets/src/view.tsx.js', crossorigin: true },
      { rel: 'modulepreload', href: '/assets/prose.js', crossorigin: true },
      { rel: 'preload', as: 'style', href: '/assets/motion.css' },
      { rel: 'preload', as: 'style', href: '/assets/prose.css' },
    ])
  })

  test('behavior: finds a chunk by each of its modules', () => {
    const together = { ...chunk('first'), moduleIds: ['/any/where/src/view.tsx', '/any/where/src/words.ts'] }
    expect(preloadLinks([...chunks.slice(0, 2), together], ['src/view.tsx', 'src/words.ts'], 'index.html')).toEqual([
      { rel: 'modulepreload', href: '/assets/first.js', crossorigin: true },
    ])
  })

  test('error: a missing chunk fails the build', () => {
    expect(() => preloadLinks(chunks, ['src/gone.tsx'], 'index.html')).toThrow('src/gone.tsx is in no chunk')
  })
})
