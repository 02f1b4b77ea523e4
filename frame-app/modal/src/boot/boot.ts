import { createTheme } from '@casement/parts/theme/apply.ts'
import { applyInsets } from '@casement/parts/theme/insets.ts'
import { PRELOAD_FALLBACK_DELAY_MS } from '@casement/shared-protocol'
import { loadWalletConnect } from '../features/index.ts'
import { wasRelayed } from '../kernel/kept-connections.ts'
import { createLog } from '../log/log.ts'
import { browserStorages, openStorage } from '../storage/port.ts'
import { loadSpeech } from '../words/speech.ts'
import { BUILD } from './build.ts'
import type { HostConnection } from './channel.ts'
import { openChannel } from './channel.ts'
import { fetchConfig } from './config.ts'
import { fetchProject, projectIdOf } from './fetch-project.ts'
import { painted } from './painted.ts'
import type { ProjectReading } from './rules/gate.ts'
import { decideGate, isOpaque } from './rules/gate.ts'
import { serveHost } from './serve-host.ts'

// The order of a boot: handshake, storage, gate, then the answer to `init`. Nothing here waits for a frame to be
// painted or for React: a frame that is loaded ahead of use is hidden, and hidden frames get no animation frames.

const log = createLog({ now: Date.now, show: (level, line) => console[level](`Casement: ${line}`) })

// Safari has no idle callback; what waits for one can also simply wait.
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, PRELOAD_FALLBACK_DELAY_MS)
}

const boot = (scene: HTMLElement): void => {
  const bootId = crypto.randomUUID()
  const get: typeof fetch = (input, init) => fetch(input, init)

  const receive = async (host: HostConnection): Promise<void> => {
    // Whoever was connected by it waits for it, and nothing else has to be known first.
    if (wasRelayed(storage, { projectId: projectIdOf(location.pathname), hostOrigin: host.origin }))
      loadWalletConnect().catch(() => undefined)
    const ancestors = Array.from(location.ancestorOrigins ?? [host.origin])
    const visitor = { origin: host.origin, ancestors, self: self.origin }
    // Nothing that the server says lets a page or a frame in that has no origin, so it is not waited for.
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
      device: { userAgent: navigator.userAgent, maxTouchPoints: navigator.maxTouchPoints },
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

  openChannel({ bootId, build: BUILD, onHost: (host) => void receive(host) })

  // While the handshake is on its way: what the frame's own server has to say, and the disk, for which browsers stand still.
  const project = fetchProject(location.pathname, get)
  const config = fetchConfig(get, log.error)
  const storage = openStorage(browserStorages)

  // While the host answers there is nothing else to do, and a cold opening will want it next. Whoever opens the modal
  // asks again, and is told of a failure.
  document.fonts.load('1em Figtree').catch(() => undefined)
  import('../modal/shell/mount.tsx').catch(() => undefined)
  loadSpeech({ languages: navigator.languages }).catch(() => undefined)
}

// The script is asynchronous: browsers find the target of the fragment, by which the skeleton is painted, only when no
// script is waited for. So it may come before the end of the page.
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
