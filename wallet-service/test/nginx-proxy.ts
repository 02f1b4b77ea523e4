import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './service-process.ts'
import { TLS_CERTIFICATE, TLS_KEY } from './tls-pair.ts'

// A real nginx with the configuration of the deployment, in which only the places are those of this machine.

const CONFIGURATION = new URL('../deploy/nginx.conf', import.meta.url)
/** On Debian, nginx is in a folder that is only on root's PATH. */
const program = process.env.CASEMENT_NGINX ?? 'nginx'
const env = { ...process.env, PATH: [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter) }
const LOOK_MS = 10
const START_MS = 30_000

/** Where the instances of the service are, as `host:port`. */
export type Instances = readonly [string, string]

export type NginxProxy = {
  /** The address of the port that only sends elsewhere. */
  readonly plain: string
  /** Sends a request for the origin of the certificate to nginx, as a browser does. */
  readonly reach: typeof fetch
  readonly stop: () => Promise<void>
}

const replaceAll = (text: string, places: readonly (readonly [string, string])[]): string =>
  places.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`nginx.conf has no ${from}.`)
    return changed.replaceAll(from, to)
  }, text)

type Ports = { readonly plain: number; readonly tls: number }

const writeFolder = async ([one, two]: Instances, ports: Ports): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'casement-nginx-'))
  const text = replaceAll(await readFile(CONFIGURATION, 'utf8'), [
    ['172.31.87.11:8080', one],
    ['172.31.87.12:8080', two],
    ['listen 8080;', `listen 127.0.0.1:${ports.plain};`],
    ['listen 8443 ', `listen 127.0.0.1:${ports.tls} `],
    // First, because the folder may be below it.
    ['/tmp/', `${folder}/`],
    ['/run/secrets/', `${folder}/secrets/`],
    ['/dev/stderr', `${folder}/error.log`],
  ])
  await mkdir(join(folder, 'secrets'))
  await writeFile(join(folder, 'nginx.conf'), text)
  await writeFile(join(folder, 'secrets/tls_certificate'), TLS_CERTIFICATE)
  await writeFile(join(folder, 'secrets/tls_key'), TLS_KEY)
  return folder
}

const commandLine = (folder: string): string[] => [
  '-p',
  folder,
  '-e',
  join(folder, 'error.log'),
  '-c',
  join(folder, 'nginx.conf'),
  '-g',
  'daemon off; master_process off;',
]

/** What `nginx -t` says of the configuration; empty if it has no errors or warnings. */
export const complaintsOfNginx = async (): Promise<string> => {
  const ports = { plain: await freePort(), tls: await freePort() }
  const folder = await writeFolder(['127.0.0.1:1', '127.0.0.1:2'], ports)
  const { status, stderr } = spawnSync(program, ['-t', ...commandLine(folder)], { env, encoding: 'utf8' })
  await rm(folder, { recursive: true })
  const lines = stderr.split('\n').filter((line) => /\[(?:warn|error|crit|alert|emerg)\]/.test(line))
  return lines.join('\n') || (status === 0 ? '' : `ended with ${status}: ${stderr}`)
}

/** A `fetch` that sends everything to one port over TLS, to which the name in the address belongs. */
const reachAt =
  (port: number): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const { hostname, pathname, search, origin } = new URL(String(input))
      const asked = request({
        host: '127.0.0.1',
        port,
        servername: hostname,
        ca: TLS_CERTIFICATE,
        path: `${pathname}${search}`,
        method: init.method ?? 'GET',
        headers: { host: hostname, origin, ...(init.headers as Record<string, string>) },
        ...(init.signal ? { signal: init.signal } : {}),
        agent: false,
      })
      asked.on('response', (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
          const status = answer.statusCode ?? 0
          resolve(new Response(status === 204 ? null : Buffer.concat(chunks), { status, headers }))
        })
      })
      asked.on('error', reject)
      asked.end(init.body === undefined ? undefined : String(init.body))
    })

/** Starts nginx before two instances. */
export const startNginxProxy = async (instances: Instances): Promise<NginxProxy> => {
  const ports = { plain: await freePort(), tls: await freePort() }
  const folder = await writeFolder(instances, ports)
  const child = spawn(program, commandLine(folder), { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const plain = `http://127.0.0.1:${ports.plain}`
  const isUp = (): Promise<boolean> =>
    fetch(plain, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
  for (let waited = 0; !(await isUp()); waited += LOOK_MS) {
    if (child.exitCode !== null || waited > START_MS) {
      const log = join(folder, 'error.log')
      throw new Error(`nginx did not start: ${existsSync(log) ? await readFile(log, 'utf8') : ''}`)
    }
    await pause(LOOK_MS)
  }
  return {
    plain,
    reach: reachAt(ports.tls),
    stop: async () => {
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
