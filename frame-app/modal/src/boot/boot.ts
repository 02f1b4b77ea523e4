import { createTheme } from '@casement/parts/theme/apply.ts'
import { applyInsets } from '@casement/parts/theme/insets.ts'
import { PRELOAD_FALLBACK_DELAY_MS } from '@casement/shared-protocol'
import { loadWalletConnect } from '../features/for-boot.ts'
import { hadWalletConnect } from '../kernel/stored-connections.ts'
import { lazy } from '../lib/lazy.ts'
import { createLog } from '../log/log.ts'
import { browserStorages, openStorage } from '../storage/port.ts'
import { loadSpeech } from '../words/speech.ts'
import { BUILD } from './build.ts'
import type { HostConnection } from './channel.ts'
import { openChannel } from './channel.ts'
import { fetchConfig } from './config.ts'
import { readDataBlock } from './data-block.ts'
import { fetchProject, projectIdOf } from './fetch-project.ts'
import { painted } from './painted.ts'
import type { ProjectReading } from './rules/gate.ts'
import { decideGate, isOpaque } from './rules/gate.ts'
import { serveHost } from './serve-host.ts'

// The order of a boot: handshake, storage, gate, then the response to `init`. Nothing here waits for a paint or for
// React: a preloaded frame is hidden, and hidden frames get no animation frames.

const log = createLog({
  now: Date.now,
  show: (level, line) => console[level](`Casement: ${line}`),
  loadRedaction: lazy(() => import('../log/redact.ts')),
})

// On a page or a machine that is always busy, what waits for idle time would never be done.
const LATEST_MS = 2_000

// Safari has no `requestIdleCallback`, so use a timeout there.
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LATEST_MS })
  else setTimeout(run, PRELOAD_FALLBACK_DELAY_MS)
}

const boot = (scene: HTMLElement): void => {
  const early = window.casementEarlyHello
  const bootId = early?.bootId ?? crypto.randomUUID()
  const get: typeof fetch = (input, init) => fetch(input, init)

  // A visitor with a WalletConnect connection waits for this code, so start loading it before anything else is known.
  const preloadWalletConnect = (hostOrigin: string): void => {
    if (hadWalletConnect(storage, { projectId: projectIdOf(location.pathname), hostOrigin }))
      loadWalletConnect().catch(() => undefined)
  }

  const receive = async (host: HostConnection): Promise<void> => {
    preloadWalletConnect(host.origin)
    const ancestors = Array.from(location.ancestorOrigins ?? [host.origin])
    const visitor = { origin: host.origin, ancestors, self: self.origin }
    // A page or frame without an origin is denied whatever the server answers, so do not wait for it.
    const reading: ProjectReading = isOpaque(visitor) ? { kind: 'unreadable' } : await project
    const decision = decideGate(reading, visitor)
    if (decision.kind === 'denied') return host.deny(decision.code)
    const settings = await config
    const owner = { projectId: projectIdOf(location.pathname), hostOrigin: host.origin }
    whenIdle(() => {
      import('../storage/tidy.ts')
        .then(({ keepTidy }) => keepTidy(storage, owner, { report: log.error, whenIdle }))
        .catch(() => undefined)
    })
    serveHost(host, {
      bootId,
      projectId: projectIdOf(location.pathname),
      durability: storage.durability,
      config: settings,
      admission: decision,
      log,
      storage,
      build: BUILD,
      device: {
        userAgent: navigator.userAgent,
        maxTouchPoints: navigator.maxTouchPoints,
        installed: matchMedia('(display-mode: standalone)').matches,
      },
      languages: navigator.languages,
      scene: () => scene,
      applyTheme: createTheme({
        root: document.documentElement,
        dark: matchMedia('(prefers-color-scheme: dark)'),
        loadRamp: async () => {
          const { rolesOf, unreadable } = await import('@casement/parts/theme/ramp.ts')
          return { rolesOf, unreadable }
        },
        loadFont: async (list) => {
          const { loadProjectFont } = await import('@casement/parts/theme/project-font.ts')
          return loadProjectFont(list, (reading.kind === 'known' && reading.fonts) || {})
        },
        log,
      }),
      applyViewport: (viewport) => applyInsets(document.documentElement, viewport, innerHeight),
      painted,
      whenIdle,
    })
  }

  openChannel({ bootId, build: BUILD, early, onHost: (host) => void receive(host) })

  // Runs during the handshake: requests to the frame's own server, and storage access, which blocks.
  const given = (id: string): unknown => readDataBlock(document, id)
  const project = fetchProject(location.pathname, get, given('casement-project'))
  const config = fetchConfig(get, log.error, given('casement-config'))
  const storage = openStorage(browserStorages)
  // The browser's list of ancestors, which not all have, names the page before its handshake. Nothing is decided by it.
  const [parentOrigin] = location.ancestorOrigins ?? []
  if (parentOrigin !== undefined) preloadWalletConnect(parentOrigin)

  // Preloads what an opening needs while the host responds. Errors are ignored: opening the modal tries again and
  // reports them.
  import('../modal/shell/mount.tsx').catch(() => undefined)
  loadSpeech({ languages: navigator.languages }).catch(() => undefined)
}

// The script is async, because browsers apply the fragment's target, on which the skeleton's style depends, only when
// no script is pending. So it may run before the document is complete.
const start = (): void => {
  const scene = document.getElementById('casement')
  if (window.parent === window) {
    import('./refuse-top-level.ts')
      .then(async ({ refuseTopLevel }) =>
        refuseTopLevel(document, await loadSpeech({ languages: navigator.languages })),
      )
      .catch((thrown: unknown) => log.error('The page has no words', thrown))
  } else if (scene) boot(scene)
}
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true })
else start()
