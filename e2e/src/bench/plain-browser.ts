import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { findChromium } from '../find-chromium.ts'
import { launchSwitches, readDefaultSwitches } from '../launch-flags.ts'
import { openPipe } from './protocol-pipe.ts'
import type { TraceEvent } from './scrolled-frames.ts'

export type WheelTurn = { readonly px: number; readonly pxPerSecond: number }

export type PlainPage = {
  /** Evaluates an expression and resolves to its JSON value. */
  evaluate(expression: string): Promise<unknown>
  /**
   * Evaluates an expression in the page's frame of another origin. The debugger is attached only meanwhile, so call it
   * before or after what is measured.
   */
  evaluateInFrame(origin: string, expression: string): Promise<unknown>
  /** Waits until the browser has nothing left to do, as it has when a visitor has read what is visible. */
  untilCalm(): Promise<void>
  /** Throttles the CPU of the page and of its frames, those of now and later ones. `untilCalm` fails afterwards. */
  slowDown(rate: number): Promise<void>
  /** Navigates to the same address, and resolves when the page has loaded. */
  reload(): Promise<void>
  /** A picture of what is visible, as PNG. */
  screenshot(): Promise<Buffer>
  /** Moves the pointer to a place, as a hand does, in several steps. */
  movePointer(place: { readonly x: number; readonly y: number }): Promise<void>
  /** Presses where the pointer is. */
  press(place: { readonly x: number; readonly y: number }): Promise<void>
  /** Turns the wheel over the middle of the page, so that what is there scrolls down; resolves when it has ended. */
  turnWheel(turn: WheelTurn): Promise<void>
  /** What the browser recorded of the steps in a category of its traces. */
  traceWhile(category: string, steps: () => Promise<unknown>): Promise<readonly TraceEvent[]>
  /** Everything that the browser put on the screen while the steps ran, as PNG, in order. */
  picturesWhile(steps: () => Promise<unknown>): Promise<readonly Buffer[]>
  close(): Promise<void>
}

/**
 * A browser without a debugger attached to its frames. A debugger makes the engine record the origin of every error and
 * request, and pauses each new frame until it has responded. That slows a program with many scripts, but not an empty
 * one, and visitors have no debugger.
 */
export type PlainBrowser = {
  readonly version: string
  /** A page in its own context with empty caches, optionally with CPU throttling for it and its frames. */
  open(address: string, throttle: number): Promise<PlainPage>
  close(): Promise<void>
}

const CALM_EVERY_MS = 100
/** The browser counts as idle if it uses at most this CPU time per interval, in seconds. */
const CALM_CPU_SECONDS = 0.02
const CALM_IN_A_ROW = 3
const MOST_LOOKS = 200

/** The size of the window. Without it, a headless browser has one that changes with its version. */
const WINDOW = '--window-size=1280,720'

/** How a pointer comes to a place. */
const MOVES = 6
const MOVE_PX = 5

const notOurs = /^--(?:user-data-dir|remote-debugging)/

const switchesFor = async (profile: string): Promise<string[]> => {
  const defaults = await readDefaultSwitches()
  const { ignoreDefaultArgs, args } = launchSwitches(defaults, 'partitioned')
  const kept = defaults.filter((flag) => !ignoreDefaultArgs.includes(flag) && !notOurs.test(flag))
  return [...kept, ...args, '--remote-debugging-pipe', WINDOW, `--user-data-dir=${profile}`]
}

export const openPlainBrowser = async (): Promise<PlainBrowser> => {
  const program = findChromium(process.env)
  if (!program) throw new Error('There is no Chromium here')
  const profile = await mkdtemp(join(tmpdir(), 'casement-plain-'))
  const child = spawn(program, await switchesFor(profile), { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const pipe = openPipe(child.stdio[3] as Writable, child.stdio[4] as Readable)
  void ended.then(() => pipe.end(new Error('The browser ended')))
  const { send, on } = pipe

  const cpuSeconds = async (): Promise<number> => {
    const { processInfo } = (await send('SystemInfo.getProcessInfo')) as { processInfo: { cpuTime: number }[] }
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }

  // A new window also loads pages for its address bar and menus, which take seconds of CPU time.
  const untilCalm = async (): Promise<void> => {
    let before = await cpuSeconds()
    let calm = 0
    for (let looks = 0; calm < CALM_IN_A_ROW; looks += 1) {
      if (looks === MOST_LOOKS) throw new Error('The browser does not come to rest')
      await wait(CALM_EVERY_MS)
      const now = await cpuSeconds()
      calm = now - before < CALM_CPU_SECONDS ? calm + 1 : 0
      before = now
    }
  }

  /**
   * Throttles a page, and each frame with its own process before the frame's first task. This slows the main threads of
   * page and frame; starting a process, the network and painting keep their speed. It needs a debugger at the frame,
   * which pauses each frame until it has responded; the compared page has the same debugger. Limiting the processes
   * from outside instead needs root, and its slices of tens of milliseconds are longer than what is measured.
   */
  const slowDown = async (session: string, rate: number): Promise<void> => {
    await send('Emulation.setCPUThrottlingRate', { rate }, session)
    const slowed: Promise<unknown>[] = []
    on('Target.attachedToTarget', session, ({ sessionId }) => {
      const frame = String(sessionId)
      slowed.push(
        send('Emulation.setCPUThrottlingRate', { rate }, frame)
          .then(() => send('Runtime.runIfWaitingForDebugger', {}, frame))
          .catch(() => undefined),
      )
    })
    // The browser reports the frames that exist before it answers.
    await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }, session)
    await Promise.all(slowed)
  }

  const evaluateIn = async (session: string, expression: string): Promise<unknown> => {
    const options = { expression, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = (await send('Runtime.evaluate', options, session)) as {
      result: { value?: unknown }
      exceptionDetails?: object
    }
    if (exceptionDetails) throw new Error(`${expression.slice(0, 80)}: ${JSON.stringify(exceptionDetails)}`)
    return result.value
  }

  const open = async (address: string, throttle: number): Promise<PlainPage> => {
    const { browserContextId } = await send('Target.createBrowserContext')
    const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
    const session = String(sessionId)
    const loadIn = async (command: string, params: object): Promise<void> => {
      await send('Page.enable', {}, session)
      const loaded = new Promise<void>((resolve) => on('Page.loadEventFired', session, () => resolve()))
      await send(command, { ...params }, session)
      await loaded
      await send('Page.disable', {}, session)
    }

    const evaluateInFrame = async (origin: string, expression: string): Promise<unknown> => {
      const { targetInfos } = (await send('Target.getTargets', { filter: [{ type: 'iframe' }] })) as {
        targetInfos: { targetId: string; url: string; browserContextId?: string }[]
      }
      const found = targetInfos.find(
        (target) => target.browserContextId === browserContextId && target.url.startsWith(`${origin}/`),
      )
      if (!found) throw new Error(`The page has no frame of ${origin} in a process of its own`)
      const attached = await send('Target.attachToTarget', { targetId: found.targetId, flatten: true })
      const value = await evaluateIn(String(attached.sessionId), expression)
      await send('Target.detachFromTarget', { sessionId: attached.sessionId })
      return value
    }

    const picturesWhile = async (steps: () => Promise<unknown>): Promise<readonly Buffer[]> => {
      const pictures: Buffer[] = []
      on('Page.screencastFrame', session, ({ data, sessionId: picture }) => {
        pictures.push(Buffer.from(String(data), 'base64'))
        void send('Page.screencastFrameAck', { sessionId: picture }, session).catch(() => undefined)
      })
      await send('Page.enable', {}, session)
      await send('Page.startScreencast', { format: 'png', everyNthFrame: 1 }, session)
      await steps()
      await send('Page.stopScreencast', {}, session)
      await send('Page.disable', {}, session)
      return pictures
    }

    const movePointer: PlainPage['movePointer'] = async ({ x, y }) => {
      for (let step = MOVES; step >= 0; step -= 1) {
        await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: x - step * MOVE_PX, y }, session)
      }
    }

    const press: PlainPage['press'] = async (place) => {
      for (const type of ['mousePressed', 'mouseReleased']) {
        await send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 }, session)
      }
    }

    const turnWheel = async ({ px, pxPerSecond }: WheelTurn): Promise<void> => {
      const middle = (await evaluateIn(session, '({ x: innerWidth / 2, y: innerHeight / 2 })')) as object
      // A positive distance would scroll up.
      const wheel = { yDistance: -px, speed: pxPerSecond, gestureSourceType: 'mouse' }
      await send('Input.synthesizeScrollGesture', { ...middle, ...wheel }, session)
    }

    const traceWhile = async (category: string, steps: () => Promise<unknown>): Promise<readonly TraceEvent[]> => {
      const events: TraceEvent[] = []
      // The browser's own trace has the frames of all processes; a page's lacks those of a frame of another site.
      on('Tracing.dataCollected', undefined, ({ value }) => events.push(...(value as readonly TraceEvent[])))
      const complete = new Promise<void>((resolve) => on('Tracing.tracingComplete', undefined, () => resolve()))
      await send('Tracing.start', { categories: category, transferMode: 'ReportEvents' })
      await steps()
      await send('Tracing.end')
      await complete
      return events
    }

    await loadIn('Page.navigate', { url: address })
    await untilCalm()
    if (throttle !== 1) await slowDown(session, throttle)
    return {
      evaluate: (expression) => evaluateIn(session, expression),
      evaluateInFrame,
      untilCalm,
      slowDown: (rate) => slowDown(session, rate),
      reload: () => loadIn('Page.reload', {}),
      screenshot: async () => {
        const { data } = await send('Page.captureScreenshot', { format: 'png' }, session)
        return Buffer.from(String(data), 'base64')
      },
      movePointer,
      press,
      turnWheel,
      traceWhile,
      picturesWhile,
      close: async () => void (await send('Target.disposeBrowserContext', { browserContextId })),
    }
  }

  const { product } = (await send('Browser.getVersion')) as { product: string }
  return {
    version: product.replace(/^.*\//, ''),
    open,
    close: async () => {
      await send('Browser.close').catch(() => undefined)
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
