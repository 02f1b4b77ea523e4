import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ProtocolSources } from './document.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PROTOCOL = 'shared-protocol/src'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

export const DOCUMENT_FILE = join(ROOT, 'PROTOCOL.md')

/** Reads the sources that the document quotes. */
export const readSources = (): ProtocolSources => ({
  handshake: read(`${PROTOCOL}/handshake.ts`),
  dispatch: read(`${PROTOCOL}/dispatch.ts`),
  serve: read(`${PROTOCOL}/serve.ts`),
  providerError: read(`${PROTOCOL}/provider-error.ts`),
  origin: read(`${PROTOCOL}/origin.ts`),
  limits: read(`${PROTOCOL}/limits.ts`),
  frameChannel: read('frame-app/modal/src/boot/channel.ts') + read('frame-app/modal/src/kernel/host.ts'),
  contracts: ['frame-contract', 'host-calls', 'host-contract'].map((name) => read(`${PROTOCOL}/${name}.ts`)).join('\n'),
  schemas: [
    ...readdirSync(join(ROOT, PROTOCOL, 'schemas'))
      .filter((name) => name.endsWith('.ts') && !name.includes('.test'))
      .map((name) => read(`${PROTOCOL}/schemas/${name}`)),
    read(`${PROTOCOL}/frame-contract.ts`),
  ],
})
