import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Config, ProjectsFile } from '@casement/shared-protocol/schemas'
import { examplePage } from './example-deployment.ts'
import { nginxConfiguration } from './nginx.ts'
import { siteFiles } from './site-files.ts'

// Runs a real nginx with the generated configuration, listening on a socket in a temporary folder, so that it uses no
// port.

/** The files of a fake build, some long enough to be compressed. */
export const BUILT: ReadonlyMap<string, string> = new Map([
  ['index.html', examplePage.html],
  ['popup/decision.html', '<!doctype html><title>Decision</title>'],
  ['assets/boot-1.js', `${'export const value = 1\n'.repeat(200)}`],
  ['assets/deep/style-1.css', 'body{}'],
  ['assets/figtree-1.woff2', 'font'],
  ['assets/odd', 'of no kind'],
  ['fonts/sans.v2.woff2', 'a font of a project'],
  ['fonts/notes.txt', 'of nobody'],
  ['fonts/.hidden.woff2', 'of nobody'],
])

export type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }
export type Question = { readonly method?: string; readonly headers?: Readonly<Record<string, string>> }

/** On Debian, nginx is in a folder that is only on root's PATH. */
const program = process.env.CASEMENT_NGINX ?? 'nginx'
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }

const MAIN = `daemon off;
master_process off;
pid nginx.pid;
error_log error.log;
events {}
http {
    access_log off;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    include casement-http.conf;
    server {
        listen unix:nginx.sock;
        root site;
        include casement-server.conf;
    }
}
`

/** Writes a deployment's configuration into a temporary folder. */
const writeFolder = (projects: ProjectsFile, config: Config, site: ReadonlyMap<string, string>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const { http, server } = nginxConfiguration(projects, config, examplePage.inline)
  const files = new Map([
    ['nginx.conf', MAIN.replace('unix:nginx.sock', `unix:${folder}/nginx.sock`)],
    ['casement-http.conf', http],
    ['casement-server.conf', server],
    ...[...site].map(([path, text]) => [`site/${path}`, text] as const),
  ])
  for (const [path, text] of files) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return folder
}

const commandLine = (folder: string): string[] => ['-p', folder, '-e', join(folder, 'error.log'), '-c', 'nginx.conf']

/** The output of `nginx -t` for a deployment; empty if there are no errors or warnings. */
export const complaints = (projects: ProjectsFile, config: Config): string => {
  const folder = writeFolder(projects, config, new Map())
  const { status, stderr } = spawnSync(program, ['-t', ...commandLine(folder)], { env, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  const lines = stderr.split('\n').filter((line) => /\[(?:warn|error|crit|alert|emerg)\]/.test(line))
  return lines.join('\n') || (status === 0 ? '' : `ended with ${status}: ${stderr}`)
}

/** Starts nginx for a deployment. */
export const startNginx = async (projects: ProjectsFile, config: Config) => {
  const site = new Map([...BUILT, ...siteFiles(projects, config, examplePage)])
  const folder = writeFolder(projects, config, site)
  const socketPath = join(folder, 'nginx.sock')
  const child = spawn(program, commandLine(folder), { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  const ask = (path: string, { method = 'GET', headers = {} }: Question = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asked = request({
        socketPath,
        path,
        method,
        headers: { host: 'wallet.example', ...headers },
        agent,
        maxHeaderSize: 1 << 20,
      })
      asked.on('response', (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) }),
        )
      })
      asked.on('error', reject)
      asked.end()
    })

  /** Sends raw bytes and resolves with the complete response. */
  const send = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let heard = ''
      const socket = connect(socketPath, () => socket.end(bytes))
      socket.setEncoding('latin1')
      socket.on('data', (piece) => {
        heard += piece
      })
      socket.on('end', () => resolve(heard))
      socket.on('error', reject)
    })

  const stop = async (): Promise<void> => {
    agent.destroy()
    child.kill()
    await ended
    rmSync(folder, { recursive: true })
  }

  const isUp = (): Promise<boolean> =>
    ask('/config.json').then(
      () => true,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'))
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return { ask, send, stop }
}
