import { spawn, spawnSync } from 'node:child_process'
import { ensureDependencies, ROOT } from './install.mjs'

// `npm start`: installs and builds what is missing, then runs the local world. Only the world writes to standard
// output, so that `npm start -- --json` prints one line and nothing else.

try {
  ensureDependencies()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

process.stderr.write('Building …\n')
const built = spawnSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: ['ignore', 2, 2] })
if (built.status !== 0) process.exit(built.status ?? 1)

const world = spawn(process.execPath, ['dev-server/dist/main.js', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
})
// Ctrl-C in a terminal reaches the world directly; a signal sent only to this process is forwarded.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => world.kill(signal))
world.on('exit', (code, signal) => process.exit(code ?? (signal ? 128 : 1)))
