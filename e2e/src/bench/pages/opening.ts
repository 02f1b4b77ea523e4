// Injected into a host page before it creates its instance. Measures how long the product's frame and an empty one take
// to become visible.
export {}

declare global {
  interface Window {
    timeOpening: {
      /** Creates the instance. Returns its run time in milliseconds. */
      create(preload: 'eager' | 'none'): number
      /** Opens the product's modal, and closes it again. */
      product(): Promise<number>
      loadEmpty(address: string): Promise<void>
      /** Shows the empty frame, loading it first if necessary. */
      empty(address: string): Promise<number>
    }
  }
}

/** Globals that the page's own scripts have set. */
type HostScripts = {
  readonly laboratory: { setting(name: string): string; optionsFor(projectId: string): object }
  readonly Casement: { createCasement(options: object): Window['casement'] }
}

let dialog: HTMLDialogElement | undefined
let frame: HTMLIFrameElement | undefined

const heard = (text: string): Promise<void> =>
  new Promise((resolve) => {
    const listen = ({ data, source }: MessageEvent): void => {
      if (data !== text || source !== frame?.contentWindow) return
      removeEventListener('message', listen)
      resolve()
    }
    addEventListener('message', listen)
  })

const insert = (address: string): void => {
  dialog = document.createElement('dialog')
  dialog.style.cssText =
    'position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; padding: 0; border: 0; background: none'
  frame = document.createElement('iframe')
  frame.style.cssText = 'width: 100%; height: 100%; border: 0; color-scheme: light'
  frame.src = address
  dialog.append(frame)
  document.body.append(dialog)
}

window.timeOpening = {
  create: (preload) => {
    const { laboratory, Casement } = window as unknown as HostScripts
    const options = { ...laboratory.optionsFor(laboratory.setting('project')), preload }
    const before = performance.now()
    window.casement = Casement.createCasement(options)
    return performance.now() - before
  },
  product: async () => {
    const before = performance.now()
    await window.casement.open()
    const took = performance.now() - before
    await window.casement.close()
    return took
  },
  loadEmpty: async (address) => {
    const loaded = heard('loaded')
    insert(address)
    await loaded
  },
  empty: async (address) => {
    const before = performance.now()
    const warm = dialog !== undefined
    if (!warm) insert(address)
    const painted = heard('painted')
    dialog?.showModal()
    if (warm) frame?.contentWindow?.postMessage('shown', '*')
    await painted
    const took = performance.now() - before
    dialog?.close()
    return took
  },
}
