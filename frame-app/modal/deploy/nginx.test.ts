import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleConfig as config, exampleProjects as projects } from './example-deployment.ts'
import { frameResponseFor } from './frame-response.ts'
import { nginxConfiguration } from './nginx.ts'

type Block = { readonly words: readonly string[]; readonly body: readonly Directive[] }
type Directive = Block | { readonly words: readonly string[] }

/** Reads a configuration by nginx's own rules for words, quotes, `;` and braces. */
const readConfiguration = (text: string): Directive[] => {
  const tokens = [...text.replace(/^#.*$/gm, '').matchAll(/"([^"]*)"|'([^']*)'|([{};])|([^\s{};"']+)/g)]
  let at = 0
  const readBody = (): Directive[] => {
    const body: Directive[] = []
    let words: string[] = []
    for (; at < tokens.length; ) {
      const [, double, single, mark, bare] = tokens[at++] ?? []
      if (mark === '}') return body
      if (mark === ';') {
        body.push({ words })
        words = []
      } else if (mark === '{') {
        body.push({ words, body: readBody() })
        words = []
      } else words.push(double ?? single ?? bare ?? '')
    }
    return body
  }
  return readBody()
}

const blocks = (directives: readonly Directive[]): Block[] => directives.filter((one): one is Block => 'body' in one)

const { http, server } = nginxConfiguration(projects, config)
const maps = blocks(readConfiguration(http))
const locations = blocks(readConfiguration(server))

/** The lines of the block whose own words are such. */
const wordsIn = (list: readonly Block[], isWanted: (words: readonly string[]) => boolean): (readonly string[])[] =>
  list.find(({ words }) => isWanted(words))?.body.map(({ words }) => words) ?? []

/** Looks a value up as nginx does: the first expression that matches, else the default. */
const lookUp = (variable: string, key: string): string => {
  const lines = wordsIn(maps, (words) => words[2] === variable)
  const hit = lines.find(([pattern = '']) => pattern.startsWith('~') && new RegExp(pattern.slice(1)).test(key))
  return (hit ?? lines.find(([pattern]) => pattern === 'default'))?.[1] ?? ''
}

const answer = (path: string, referer = '') => {
  const project = lookUp('$casement_project', path)
  const document = lookUp('$casement_document', `${project} ${referer}`)
  return {
    document,
    policy: lookUp('$casement_policy', `${document} ${project}`),
    cache: lookUp('$casement_cache', document),
  }
}

describe('the nginx configuration', () => {
  test('behavior: the maps are these', () => {
    const short = http.replaceAll(/default-src[^"]+?(frame-ancestors [^";]+)[^"]*/g, '… $1 …')
    expect(short).toMatchInlineSnapshot(`
      "# Casement frame. Include this file in the http block.
      map $uri $casement_project {
          default "";
          "~^/p/shop/$" "shop";
          "~^/p/open/$" "open";
          "~^/p/local/$" "local";
      }
      map "$casement_project $http_referer" $casement_document {
          default "/index.html";
          "~^ " "/denied/project.html";
          "~^shop https://shop[.]example/" "/index.html";
          "~^shop https://(?:[a-z0-9_-]+[.])+shop[.]example:8443/" "/index.html";
          "~^open " "/index.html";
          "~^local http://(?:[a-z0-9_-]+[.])+localhost(?::[0-9]+)?/" "/index.html";
          "~^local http://127[.]0[.]0[.]1:5173/" "/index.html";
          "~^[^ ]+ https?://" "/denied/origin.html";
      }
      map "$casement_document $casement_project" $casement_policy {
          default "… frame-ancestors * …";
          "~^/index[.]html shop$" "… frame-ancestors https://shop.example https://*.shop.example:8443 …";
          "~^/index[.]html open$" "… frame-ancestors * …";
          "~^/index[.]html local$" "… frame-ancestors http://*.localhost:* http://127.0.0.1:5173 …";
      }
      map $casement_document $casement_cache {
          default "no-store";
          "~^/index[.]html$" "no-cache";
      }
      map $https $casement_transport {
          default "";
          "~^on$" "max-age=63072000";
      }
      "
    `)
  })

  test('behavior: the locations are these, with no directive but what a location takes', () => {
    expect(locations.map(({ words }) => words.slice(1).join(' '))).toEqual([
      '~ ^/p/[^/]+/$',
      '~ ^/p/[^/]+/project[.]json$',
      '/assets/',
      '= /config.json',
      '= /denied.js',
      '= /popup/decision.html',
      '/',
    ])
    const names = new Set(locations.flatMap(({ body }) => body.map(({ words }) => words[0])))
    expect([...names].sort()).toEqual(['add_header', 'charset', 'default_type', 'return', 'try_files'])
  })

  test.each([
    ['/p/shop/', 'https://shop.example/cart'],
    ['/p/shop/', 'https://evil.example/'],
    ['/p/shop/', 'https://shop.example.evil.example/'],
    ['/p/shop/', 'https://a.shop.example:8443/'],
    ['/p/shop/', ''],
    ['/p/SHOP/', ''],
    ['/p/open/', 'https://anybody.example/'],
    ['/p/nobody/', 'https://shop.example/'],
    ['/p/local/', 'http://app.localhost:5173/'],
    ['/p/local/', 'http://localhost:5173/'],
  ])('behavior: %s asked from %s is answered as by a server of ours', (path, referer) => {
    const ours = frameResponseFor({ path, referer, projects, config })
    const theirs = answer(path, referer)
    expect(theirs.policy).toBe(ours.headers['Content-Security-Policy'])
    expect(theirs.cache).toBe(ours.headers['Cache-Control'])
    if (ours.kind === 'file') expect(theirs.document).toBe('/index.html')
    else expect(theirs.document).toBe(ours.body.includes('"ORIGIN"') ? '/denied/origin.html' : '/denied/project.html')
  })

  test('attack: no Referer pairs the document of a project with another policy than its own', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (referer) => {
        const { document, policy } = answer('/p/shop/', referer.trim())
        if (document === '/index.html') expect(policy).toContain('frame-ancestors https://shop.example https://*.shop')
      }),
    )
  })

  test.each([
    ['= /config.json', '/config.json'],
    ['/assets/', '/assets/a.js'],
    ['= /denied.js', '/denied.js'],
    ['= /popup/decision.html', '/popup/decision.html'],
    ['~ ^/p/[^/]+/project[.]json$', '/p/shop/project.json'],
  ])('behavior: the headers of location %s are those of a server of ours', (match, path) => {
    const { 'Content-Type': _type, ...sent } = frameResponseFor({ path, projects, config }).headers
    const set = wordsIn(locations, (words) => words.slice(1).join(' ') === match)
      .filter(([name, , value]) => name === 'add_header' && value !== '$casement_transport')
      .map(([, name, value]) => [name, value])
    expect(Object.fromEntries(set)).toEqual(sent)
  })

  test('behavior: a missing file is not remembered as missing', () => {
    const lines = server.split('\n').filter((line) => line.includes('Cache-Control'))
    expect(lines).toHaveLength(7)
    expect(lines.filter((line) => line.includes('always'))).toEqual([])
  })

  test('attack: nothing in a projects file or a config ends a string, a directive or a block', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab.:*/-;{}"\'\\$ \n#_') })
    fc.assert(
      fc.property(text, text, text, (id, origin, rpc) => {
        let made: { http: string; server: string }
        try {
          made = nginxConfiguration({ projects: { [id]: { name: 'x', origins: [`https://${origin}`] } } }, {
            rpc: { 'eip155:1': [`https://${rpc}`] },
          } as never)
        } catch {
          return
        }
        expect(blocks(readConfiguration(made.http))).toHaveLength(5)
        expect(blocks(readConfiguration(made.server))).toHaveLength(7)
        expect(made.http + made.server).not.toContain('\\')
      }),
      { numRuns: 3_000 },
    )
  })
})
