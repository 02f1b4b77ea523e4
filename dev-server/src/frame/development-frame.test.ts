import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { requestLoopback } from '../http/request-loopback.ts'
import { relaxForDevelopment } from './development-frame.ts'
import { startFrameServer } from './frame-server.ts'

test('behavior: relaxes a policy only by what Vite needs', () => {
  const headers = {
    'Content-Security-Policy':
      "script-src 'self'; style-src 'self'; connect-src 'self' https://a.example; frame-ancestors https://b.example; require-trusted-types-for 'script'; trusted-types 'none'",
    'Cache-Control': 'no-cache',
  }
  expect(relaxForDevelopment(headers, ['ws://frame.localhost:1'])).toEqual({
    'Content-Security-Policy':
      "script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' https://a.example ws://frame.localhost:1; frame-ancestors https://b.example",
    'Cache-Control': 'no-cache',
  })
})

describe('a frame served from its sources', () => {
  const cleanUp: (() => Promise<unknown>)[] = []
  afterEach(() => Promise.all(cleanUp.splice(0).map((act) => act())))

  test('behavior: Vite serves its document and modules with the same headers', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'casement-dev-'))
    await mkdir(join(folder, 'src'))
    await writeFile(
      join(folder, 'index.html'),
      '<!doctype html><html><head><script type="module" src="/src/boot.ts"></script></head></html>',
    )
    await mkdir(join(folder, 'popup'))
    await writeFile(
      join(folder, 'popup/decision.html'),
      '<!doctype html><html><head><script type="module" src="/src/decide.ts"></script></head></html>',
    )
    await writeFile(join(folder, 'src/decide.ts'), 'export {}\n')
    await writeFile(join(folder, 'src/boot.ts'), 'export const boot: string = "booted"\n')
    const projects = { projects: { local: { name: 'Local', origins: ['http://app.localhost:*'] } } }
    const server = await startFrameServer({
      port: 0,
      folder,
      fontsFolder: folder,
      projects,
      config: {},
      development: true,
    })
    cleanUp.push(async () => {
      await server.stop()
      await rm(folder, { recursive: true })
    })

    const page = await requestLoopback(server.port, 'frame.localhost', '/p/local/')
    expect(page.body).toContain('src="/@vite/client"')
    expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)/)
    expect(page.headers['content-security-policy']).toContain('frame-ancestors http://app.localhost:*')
    const window = await requestLoopback(server.port, 'frame.localhost', '/popup/decision.html')
    expect(window.body).toContain('src="/src/decide.ts"')
    expect(window.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    const module = await requestLoopback(server.port, 'frame.localhost', '/src/boot.ts')
    expect(module.status).toBe(200)
    expect(module.body).toContain('const boot = "booted"')
    expect(await requestLoopback(server.port, 'frame.localhost', '/nothing.txt')).toMatchObject({ status: 404 })
  }, 30_000)
})
