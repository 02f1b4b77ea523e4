// Injected into a host page before it creates its instance. Measures how long the product's frame and bare ones, which are
// empty or have a plain list, take to become visible.
/** Times of an opening in milliseconds from the call. */
export type ProductOpening = {
  /** Until `open()` resolved, which is when the list was painted. */
  readonly listMs: number
  /** Until the page showed its own placeholder; only if it did. */
  readonly placeholderMs: number | null
  /** Until the page showed the frame, which is invisible before its handshake; only if it happened now. */
  readonly revealedMs: number | null
  /** The time of the call, by the clock that page and frame share. */
  readonly calledAt: number
}

declare global {
  interface Window {
    timeOpening: {
      /** Creates the instance. Returns its run time in milliseconds. */
      create(preload: 'eager' | 'none', themeMode?: 'light' | 'dark'): number
      /** Opens the product's modal, and closes it again. */
      product(): Promise<ProductOpening>
      loadBare(address: string): Promise<void>
      /** Shows a bare frame, loading it first if necessary. */
      bare(address: string): Promise<number>
    }
  }
}

/** Globals that the page's own scripts have set. */
type HostScripts = {
  readonly laboratory: { setting(name: string): string; optionsFor(projectId: string): object }
  readonly Casement: { createCasement(options: object): Window['casement'] }
}

type Bare = { readonly dialog: HTMLDialogElement; readonly frame: HTMLIFrameElement }

/** By address. */
const bare = new Map<string, Bare>()

const heard = (text: string, { frame }: Bare): Promise<void> =>
  new Promise((resolve) => {
    const listen = ({ data, source }: MessageEvent): void => {
      if (data !== text || source !== frame.contentWindow) return
      removeEventListener('message', listen)
      resolve()
    }
    addEventListener('message', listen)
  })

const insert = (address: string): Bare => {
  const dialog = document.createElement('dialog')
  dialog.style.cssText =
    'position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; padding: 0; border: 0; background: none'
  const frame = document.createElement('iframe')
  frame.style.cssText = 'width: 100%; height: 100%; border: 0; color-scheme: light'
  frame.src = address
  dialog.append(frame)
  document.body.append(dialog)
  const inserted = { dialog, frame }
  bare.set(address, inserted)
  return inserted
}

/** Watches what the page shows of the modal, and takes each time after the paint. */
const watchSight = () => {
  let placeholderAt: number | null = null
  let revealedAt: number | null = null
  const seen = { placeholder: false, revealed: false }
  const afterPaint = (take: (time: number) => void): void => {
    requestAnimationFrame(() => void setTimeout(() => take(performance.now())))
  }
  const look = (): void => {
    const box = document.querySelector('dialog.casement[open]')
    if (!seen.placeholder && box?.querySelector(':scope > [aria-busy]')) {
      seen.placeholder = true
      afterPaint((time) => {
        placeholderAt = time
      })
    }
    if (!seen.revealed && box?.querySelector('iframe')?.style.opacity === '1') {
      seen.revealed = true
      afterPaint((time) => {
        revealedAt = time
      })
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['style', 'open'],
  })
  return () => {
    observer.disconnect()
    return { placeholderAt, revealedAt }
  }
}

window.timeOpening = {
  create: (preload, themeMode = 'light') => {
    const { laboratory, Casement } = window as unknown as HostScripts
    const options = { ...laboratory.optionsFor(laboratory.setting('project')), preload, themeMode }
    const before = performance.now()
    window.casement = Casement.createCasement(options)
    return performance.now() - before
  },
  product: async () => {
    const sights = watchSight()
    const before = performance.now()
    await window.casement.open()
    const listMs = performance.now() - before
    const { placeholderAt, revealedAt } = sights()
    await window.casement.close()
    return {
      listMs,
      placeholderMs: placeholderAt === null ? null : placeholderAt - before,
      revealedMs: revealedAt === null ? null : revealedAt - before,
      calledAt: performance.timeOrigin + before,
    }
  },
  loadBare: (address) => heard('loaded', insert(address)),
  bare: async (address) => {
    const before = performance.now()
    const warm = bare.get(address)
    const shown = warm ?? insert(address)
    const painted = heard('painted', shown)
    shown.dialog.showModal()
    if (warm) shown.frame.contentWindow?.postMessage('shown', '*')
    await painted
    const took = performance.now() - before
    shown.dialog.close()
    return took
  },
}
