import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @param {string | undefined} path @returns {(program: string) => string | undefined} */
export const lookIn = (path) => (program) =>
  (path ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })

/** @param {string} command @param {readonly string[]} args @param {Readonly<Record<string, string>>} env */
export const run = (command, args, env = {}) => {
  const { status } = spawnSync(command, [...args], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...env },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}
