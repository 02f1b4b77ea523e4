import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from './command.ts'
import { exampleConfig, examplePage, exampleProjects } from './example-deployment.ts'
import { documentOf } from './frame-page.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casement-headers-'))
  await mkdir(join(folder, 'site'))
  await writeFile(join(folder, 'site/index.html'), examplePage.html)
  await writeFile(join(folder, 'projects.json'), JSON.stringify(exampleProjects))
  await writeFile(join(folder, 'config.json'), JSON.stringify(exampleConfig))
})
afterEach(() => rm(folder, { recursive: true }))

const run = async (...args: string[]) => {
  const said = { out: '', error: '' }
  const code = await runCommand(args, {
    out: (text) => {
      said.out += text
    },
    error: (text) => {
      said.error += text
    },
  })
  return { code, ...said }
}
const files = () => [
  ['--projects', join(folder, 'projects.json')],
  ['--config', join(folder, 'config.json')],
  ['--site', join(folder, 'site')],
]
const read = (path: string) => readFile(join(folder, path), 'utf8')

describe('casement-headers', () => {
  test('behavior: adds the files that a static host needs to a built frame', async () => {
    expect(await run(...files().flat())).toEqual({ code: 0, out: '', error: '' })
    expect((await readdir(join(folder, 'site'))).sort()).toEqual(
      ['404.html', '_headers', 'config.json', 'denied', 'denied.js', 'index.html', 'p'].sort(),
    )
    expect(await read('site/p/shop/index.html')).toBe(
      documentOf(examplePage, exampleConfig, await read('site/p/shop/project.json')),
    )
    expect(await read('site/_headers')).toContain(`script-src 'self' '${examplePage.inline.script}'`)
    expect(JSON.parse(await read('site/p/shop/project.json'))).toMatchObject({ id: 'shop' })
    expect(await read('site/404.html')).toContain('content="PROJECT"')
    expect(await read('site/denied/origin.html')).toContain('content="ORIGIN"')
  })

  test('behavior: --nginx writes the two parts of a configuration', async () => {
    expect(await run(...files().flat(), '--nginx', join(folder, 'nginx'))).toMatchObject({ code: 0 })
    expect(await read('nginx/casement-http.conf')).toContain('map $request_uri $casement_place')
    expect(await read('nginx/casement-server.conf')).toContain('location = /casement/page')
  })

  test('behavior: removes the files of a project that is no longer listed', async () => {
    await run(...files().flat())
    await writeFile(
      join(folder, 'projects.json'),
      JSON.stringify({ projects: { open: exampleProjects.projects.open } }),
    )
    await run(...files().flat())
    expect(await readdir(join(folder, 'site/p'))).toEqual(['open'])
  })

  test.each([
    [['--config', 'x', '--site', 'x'], '--projects is missing'],
    [['--projects', 'x', '--site', 'x'], '--config is missing'],
    [['--projects', 'x', '--config', 'x'], '--site is missing'],
    [['--nonsense'], '--nonsense'],
    [['stray'], 'stray'],
  ])('error: %j is a wrong command line', async (args, reason) => {
    const { code, error } = await run(...args)
    expect(code).toBe(2)
    expect(error).toContain(reason)
  })

  test('error: names the location of an invalid pattern and writes nothing', async () => {
    await writeFile(
      join(folder, 'projects.json'),
      JSON.stringify({ projects: { shop: { name: 'Shop', origins: ['https://a.example; script-src *'] } } }),
    )
    const { code, error } = await run(...files().flat())
    expect(code).toBe(1)
    expect(error).toContain('projects.shop.origins.0')
    expect(await readdir(join(folder, 'site'))).toEqual(['index.html'])
  })

  test('attack: rejects a star before a public suffix with its location, in both files', async () => {
    await writeFile(
      join(folder, 'projects.json'),
      JSON.stringify({
        projects: {
          open: { name: 'Open', origins: null },
          shop: { name: 'Shop', origins: ['https://*.shop.example', 'https://*.github.io', 'https://*.com:*'] },
        },
      }),
    )
    const { code, error } = await run(...files().flat())
    expect(code).toBe(1)
    expect(error).toContain(`projects.json is not valid:
  projects.shop.origins.1: https://*.github.io is too wide: anybody can have a site below "github.io"
  projects.shop.origins.2: https://*.com:* is too wide: anybody can have a site below "com"
`)
    await writeFile(join(folder, 'projects.json'), JSON.stringify(exampleProjects))
    await writeFile(
      join(folder, 'config.json'),
      JSON.stringify({ rpcHosts: ['https://*.example.com', 'https://*.co.uk'] }),
    )
    expect((await run(...files().flat())).error).toContain(`config.json is not valid:
  rpcHosts.1: https://*.co.uk is too wide: anybody can have a site below "co.uk"
`)
    expect(await readdir(join(folder, 'site'))).toEqual(['index.html'])
  })

  test('error: names a file that is missing or not JSON', async () => {
    await writeFile(join(folder, 'config.json'), '{')
    expect((await run(...files().flat())).error).toMatch(/config\.json is not JSON/)
    await rm(join(folder, 'config.json'))
    expect((await run(...files().flat())).error).toMatch(/config\.json cannot be read: ENOENT/)
  })

  test('error: reports a frame that is not built', async () => {
    await rm(join(folder, 'site/index.html'))
    expect((await run(...files().flat())).error).toMatch(/has no index\.html/)
  })

  test.each([
    ['that is missing', undefined, 'is not in the site'],
    ['that is not a font', '<svg/>', 'is no WOFF2 file'],
    ['of another format', 'wOFF and more', 'is no WOFF2 file'],
  ])('error: names a font %s and writes nothing', async (_name, file, fault) => {
    const shop = { ...exampleProjects.projects.shop, fonts: { Sans: '/fonts/sans.woff2' } }
    await writeFile(join(folder, 'projects.json'), JSON.stringify({ projects: { shop } }))
    await mkdir(join(folder, 'site/fonts'))
    if (file !== undefined) await writeFile(join(folder, 'site/fonts/sans.woff2'), file)
    expect(await run(...files().flat())).toMatchObject({
      code: 1,
      error: `casement-headers: projects.shop.fonts.Sans: /fonts/sans.woff2 ${fault}\n`,
    })
    expect((await readdir(join(folder, 'site'))).sort()).toEqual(['fonts', 'index.html'])
  })

  test('behavior: serves an existing font with the frame', async () => {
    const shop = { ...exampleProjects.projects.shop, fonts: { Sans: '/fonts/sans.woff2' } }
    await writeFile(join(folder, 'projects.json'), JSON.stringify({ projects: { shop } }))
    await mkdir(join(folder, 'site/fonts'))
    await writeFile(join(folder, 'site/fonts/sans.woff2'), 'wOF2 and more')
    expect(await run(...files().flat())).toMatchObject({ code: 0 })
    expect(await read('site/_headers')).toContain('\n/fonts/*\n')
    expect(JSON.parse(await read('site/p/shop/project.json'))).toMatchObject({ fonts: { Sans: '/fonts/sans.woff2' } })
  })

  test('error: rejects ids that differ only by case', async () => {
    const { shop } = exampleProjects.projects
    await writeFile(join(folder, 'projects.json'), JSON.stringify({ projects: { shop, Shop: shop } }))
    expect((await run(...files().flat())).error).toMatch(/differ by case only/)
  })

  test('behavior: --help prints the usage', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--site FOLDER') })
  })
})
