import type { ProjectsFile } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { exampleConfig as config, examplePage as page, exampleProjects as projects } from './example-deployment.ts'
import { frameResponseFor } from './frame-response.ts'
import { headersFile, headersFileWarnings } from './headers-file.ts'

type Rule = { readonly path: string; readonly headers: readonly (readonly [string, string])[] }

const readRules = (file: string): Rule[] =>
  file
    .trim()
    .split(/\n(?=\S)/)
    .map((block) => {
      const [path = '', ...lines] = block.split('\n')
      return {
        path,
        headers: lines.map((line): [string, string] => {
          const [, name = '', value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
          return [name, value]
        }),
      }
    })

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path

const headersAt = (rules: readonly Rule[], path: string): (readonly [string, string])[] =>
  rules.filter((rule) => matches(rule.path, path)).flatMap((rule) => rule.headers)

const rules = readRules(headersFile(projects, config, page.inline))
const PATHS = [
  '/',
  '/index.html',
  '/p/shop',
  '/p/shop/',
  '/p/shop/index.html',
  '/p/open/',
  '/p/local/project.json',
  '/assets/boot-1.js',
  '/config.json',
  '/denied.js',
  '/popup/decision.html',
  '/popup/decision',
  '/elsewhere',
]

describe('_headers', () => {
  test.each(PATHS)('attack: no header is set twice at %s, which would void it', (path) => {
    const names = headersAt(rules, path).map(([name]) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('Cross-Origin-Embedder-Policy')
  })

  test.each([
    '/p/shop/',
    '/p/open/',
    '/p/local/',
    '/p/local/project.json',
    '/assets/a.js',
    '/fonts/sans.woff2',
    '/config.json',
    '/denied.js',
    '/popup/decision.html',
  ])('behavior: %s has the same headers as from a server', (path) => {
    const {
      'Content-Type': _type,
      Vary: _vary,
      ...sent
    } = frameResponseFor({ path, projects, config, page, https: true }).headers
    // Browsers ignore it where a policy has `frame-ancestors`.
    expect(Object.fromEntries(headersAt(rules, path))).toEqual({ ...sent, 'X-Frame-Options': 'DENY' })
  })

  test.each([
    '/p/shop',
    '/p/shop/',
    '/p/shop/index.html',
  ])('attack: every form of a page’s address is protected: %s', (path) => {
    expect(Object.fromEntries(headersAt(rules, path))['Content-Security-Policy']).toContain(
      'frame-ancestors https://shop.example https://*.shop.example:8443;',
    )
  })

  test.each([
    '/popup/decision.html',
    '/popup/decision',
  ])('attack: the decision window at %s cannot be framed and keeps its opener', (path) => {
    const headers = Object.fromEntries(headersAt(rules, path))
    expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'none'")
    expect(headers).not.toHaveProperty('Cross-Origin-Opener-Policy')
  })

  test.each(['/', '/index.html'])('attack: the document without a project at %s cannot be framed', (path) => {
    expect(Object.fromEntries(headersAt(rules, path))['Content-Security-Policy']).toContain("frame-ancestors 'none'")
  })

  test.each([
    '/elsewhere',
    '/p/shop/more',
    '/p/nobody/',
    '/404.html',
    '/denied/origin.html',
    '/popup/',
  ])('attack: a path without a rule cannot be framed: %s', (path) => {
    const headers = Object.fromEntries(headersAt(rules, path))
    expect(headers).toMatchObject({ 'X-Frame-Options': 'DENY' })
    expect(headers).not.toHaveProperty('Content-Security-Policy')
  })

  test('error: warns about a file that exceeds Cloudflare’s limits', () => {
    const many: ProjectsFile = {
      projects: Object.fromEntries(
        Array.from({ length: 40 }, (_, index) => [`p${index}`, { name: 'P', origins: ['https://a.example'] }]),
      ),
    }
    const long: ProjectsFile = {
      projects: {
        long: { name: 'L', origins: Array.from({ length: 100 }, (_, index) => `https://site-${index}.example.com`) },
      },
    }
    expect(headersFileWarnings(headersFile(projects, config, page.inline))).toEqual([])
    expect(headersFileWarnings(headersFile(many, config, page.inline))[0]).toMatch(/169 rules/)
    expect(headersFileWarnings(headersFile(long, config, page.inline))[0]).toMatch(/3 lines longer than 2000/)
  })
})
