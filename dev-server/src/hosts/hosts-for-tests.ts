import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { frameAddresses } from '../frame/frame-hosts.ts'
import type { HostsServer } from './hosts-server.ts'
import { startHostsServer } from './hosts-server.ts'

// Test hosts: the real pages, with small files in place of build output.

export const WORLD = {
  relay: 'ws://127.0.0.1:5182',
  rpc: { 'eip155:1': 'http://127.0.0.1:8545' },
  links: { laboratory: 'http://app.localhost:5173/', wallet: 'http://wallet.localhost:5173/' },
  projectId: 'local',
}

export const startHosts = async (): Promise<HostsServer> => {
  const sdkFolder = await mkdtemp(join(tmpdir(), 'casement-sdk-'))
  await writeFile(join(sdkFolder, 'casement.js'), 'globalThis.Casement = {}')
  const builtFolder = await mkdtemp(join(tmpdir(), 'casement-pages-'))
  await mkdir(join(builtFolder, 'wallet-page'))
  await writeFile(join(builtFolder, 'wallet-page/index.html'), '<!doctype html><title>Test wallet</title>')
  await mkdir(join(builtFolder, 'files'))
  await writeFile(join(builtFolder, 'files/injected.js'), 'globalThis.testWallet = {}')
  const storiesFolder = await mkdtemp(join(tmpdir(), 'casement-stories-'))
  await writeFile(join(storiesFolder, 'index.html'), '<!doctype html><title>Gallery</title>')
  await writeFile(join(storiesFolder, 'main.js'), 'globalThis.stories = {}')
  await mkdir(join(storiesFolder, 'assets'))
  await writeFile(join(storiesFolder, 'assets/group-Bq3x1abc.js'), 'globalThis.group = {}')
  const server = await startHostsServer({
    port: 0,
    frames: frameAddresses(5_180, 5_199),
    pagesFolder: fileURLToPath(new URL('../../pages', import.meta.url)),
    builtFolder,
    storiesFolder,
    sdkFolder,
    world: WORLD,
  })
  return {
    port: server.port,
    stop: async () => {
      await server.stop()
      await Promise.all([sdkFolder, builtFolder, storiesFolder].map((folder) => rm(folder, { recursive: true })))
    },
  }
}
