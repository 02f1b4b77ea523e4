import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServiceProcess } from '../test/service-process.ts'
import { createServiceProcess, newKeys } from '../test/service-process.ts'

// What the Dockerfile copies into the image, laid out in a folder and run as the image would run it.

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const NOBODY = 65_534
const PROJECTS = { projects: { shop: { name: 'Shop', origins: ['https://app.example.com'] } } }
/** The folders that a build makes in the image. */
const BUILT = ['wallet-service/dist', 'frame-app/secure/dist']

let folder: string
let app: string
let commands: { readonly service: readonly string[]; readonly health: readonly string[] }
let service: ServiceProcess
let before: readonly string[]

/** Every file of a folder, with the time of its last change. */
const filesOf = async (path: string): Promise<readonly string[]> => {
  const names = await readdir(path, { recursive: true })
  return Promise.all(names.sort().map(async (name) => `${name} ${(await stat(join(path, name))).mtimeMs}`))
}

/** A command that is written as a list of words. It begins with `node`. */
const argumentsOf = (text: string | undefined): readonly string[] => {
  const [program, ...args] = JSON.parse(text ?? '[]') as readonly string[]
  expect(program).toBe('node')
  return args
}

/** Copies a file or folder as `COPY` does: into a folder whose name ends with a slash, or in the place of the target. */
const copy = async (from: string, to: string): Promise<void> => {
  const isIntoFolder = to.endsWith('/') && (await stat(from)).isFile()
  const target = isIntoFolder ? join(to, basename(from)) : to
  await mkdir(dirname(target), { recursive: true })
  await cp(from, target, { recursive: true, dereference: true })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casement-image-'))
  app = join(folder, 'app')
  for (const source of BUILT) {
    const root = join(ROOT, dirname(source))
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: join(folder, source), emptyOutDir: true },
    })
  }
  const dockerfile = await readFile(new URL('Dockerfile', import.meta.url), 'utf8')
  const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  for (const [, source = '', to = ''] of image.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)) {
    await copy(join(BUILT.includes(source) ? folder : ROOT, source), join(app, to))
  }
  commands = {
    service: argumentsOf(/^CMD (.*)$/m.exec(image)?.[1]),
    health: argumentsOf(/^HEALTHCHECK .* CMD (.*)$/m.exec(image)?.[1]),
  }
  const data = join(folder, 'data')
  await mkdir(data)
  await writeFile(join(folder, 'projects.json'), JSON.stringify(PROJECTS))
  await chmod(folder, 0o755)
  const isRoot = process.getuid?.() === 0
  if (isRoot) await chown(data, NOBODY, NOBODY)
  before = await filesOf(app)
  service = await createServiceProcess(
    commands.service,
    {
      ...newKeys(),
      NODE_ENV: 'production',
      SECURE_FOLDER: join(app, 'secure'),
      PUBLIC_ORIGIN: 'https://wallet.example.net',
      UI_ORIGIN: 'https://frame.example.com',
      DATABASE_URL: `file:${join(data, 'wallet.db')}`,
      MAIL_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'wallet@example.net',
      PROJECTS_FILE: join(folder, 'projects.json'),
    },
    // Whoever runs it can read the image, and write to the database alone.
    isRoot ? { cwd: app, uid: NOBODY } : { cwd: app },
  )
  await service.start()
}, 180_000)
afterAll(async () => {
  await service.kill()
  await rm(folder, { recursive: true, force: true })
})

const checkHealth = async (): Promise<number | null> => {
  const env = { PATH: process.env.PATH, OPS_PORT: new URL(service.ops).port }
  const child = spawn(process.execPath, [...commands.health], { cwd: app, env, stdio: 'ignore' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

test('behavior: the files of the image are all that the service needs, and it changes none of them', async () => {
  const keys = await fetch(`${service.base}/.well-known/jwks.json`)
  expect(await keys.json()).toMatchObject({ keys: expect.arrayContaining([expect.objectContaining({ use: 'enc' })]) })
  expect(await filesOf(app)).toEqual(before)
})

test('behavior: the image serves the secure frame with the files that its document names', async () => {
  const answer = await fetch(`${service.base}/secure/shop/`)
  expect(answer.headers.get('content-security-policy')).toContain(
    'frame-ancestors https://frame.example.com https://app.example.com',
  )
  const names = [...(await answer.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, name]) => name ?? '')
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect((await fetch(`${service.base}${name}`)).status).toBe(200)
})

test('behavior: nothing in the image is for developers', async () => {
  const installed = await readdir(join(app, 'node_modules'))
  expect(installed.sort()).toEqual(['better-sqlite3', 'bindings', 'file-uri-to-path'])
})

test('behavior: its health is that of the service', async () => {
  expect(await checkHealth()).toBe(0)
  await service.kill()
  expect(await checkHealth()).toBe(1)
})
