import { spawn } from 'node:child_process'
import type { KekSettings, NamedKeys } from '../config/settings.ts'
import { seal, unseal } from './seal.ts'

// Data keys are stored only encrypted by a key-encryption key that is not in the database. A copy of the database alone
// opens nothing.

/** A data key as it is stored, with the name of the key that opens it. */
export type WrappedKey = { readonly kekId: string; readonly wrapped: string }

/** What is stored in the place of a person's data key that was destroyed. Nothing opens it. */
export const DESTROYED_KEY: WrappedKey = { kekId: '', wrapped: '' }

export type KeyEncryption = {
  /** The name of the key that new data keys are wrapped with. */
  readonly active: string
  readonly wrap: (key: Uint8Array, place: string) => Promise<WrappedKey>
  readonly unwrap: (given: WrappedKey, place: string) => Promise<Uint8Array>
}

const byEnvironment = ({ active, keys }: NamedKeys): KeyEncryption => {
  const keyOf = (id: string): Uint8Array => {
    const key = keys.get(id)
    if (key === undefined) throw new Error(`KEK_${id} is not set.`)
    return key
  }
  return {
    active,
    wrap: async (key, place) => ({ kekId: active, wrapped: seal(keyOf(active), key, place) }),
    unwrap: async ({ kekId, wrapped }, place) => unseal(keyOf(kekId), wrapped, place),
  }
}

const COMMAND_TIMEOUT_MS = 10_000
const MAX_ANSWER = 64 * 1024

/** Runs the operator's command with a text as its input, and returns what it prints. */
const ask = (command: string, args: readonly string[], input: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'], timeout: COMMAND_TIMEOUT_MS })
    let answer = ''
    child.stdout.on('data', (chunk: Buffer) => {
      answer += chunk.toString()
      if (answer.length > MAX_ANSWER) child.kill()
    })
    child.on('error', () => reject(new Error('KEK_COMMAND could not be started.')))
    child.on('close', (code) => {
      if (code === 0) resolve(answer.trim())
      else reject(new Error(`KEK_COMMAND ${args[0]} failed with ${code ?? 'a signal'}.`))
    })
    // The command may end without reading, which closes the pipe.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })

/**
 * Wraps by an operator's command, for a KMS or Vault whose keys never leave it: `COMMAND wrap ID` and
 * `COMMAND unwrap ID` read base64 and print base64. The place is bound inside, because not every KMS has associated
 * data.
 */
const byCommand = (active: string, command: string): KeyEncryption => {
  const separator = '\n'
  return {
    active,
    wrap: async (key, place) => {
      const bound = `${Buffer.from(key).toString('base64')}${separator}${place}`
      return { kekId: active, wrapped: await ask(command, ['wrap', active], Buffer.from(bound).toString('base64')) }
    },
    unwrap: async ({ kekId, wrapped }, place) => {
      const bound = Buffer.from(await ask(command, ['unwrap', kekId], wrapped), 'base64').toString()
      const [encoded = '', boundTo] = bound.split(separator)
      if (boundTo !== place) throw new Error('The data key belongs to another place.')
      return new Uint8Array(Buffer.from(encoded, 'base64'))
    },
  }
}

export const createKeyEncryption = (settings: KekSettings): KeyEncryption =>
  settings.provider === 'env' ? byEnvironment(settings.named) : byCommand(settings.active, settings.command)
