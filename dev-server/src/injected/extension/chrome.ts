// The extension APIs used here, typed as in Chromium's documentation.

type Listeners<Listener> = { addListener(listener: Listener): void }

/** A port between two parts of the extension. The browser identifies the sender; the sender cannot forge it. */
export type ChromePort = {
  readonly name: string
  readonly sender?: { readonly id?: string; readonly origin?: string; readonly url?: string }
  readonly onMessage: Listeners<(message: unknown) => void>
  readonly onDisconnect: Listeners<() => void>
  postMessage(message: unknown): void
  disconnect(): void
}

type Chrome = {
  readonly runtime: {
    readonly id: string
    getURL(path: string): string
    connect(info: { readonly name: string }): ChromePort
    readonly onConnect: Listeners<(port: ChromePort) => void>
  }
  readonly storage: {
    readonly local: {
      get(key: string): Promise<Readonly<Record<string, unknown>>>
      set(items: Readonly<Record<string, unknown>>): Promise<void>
    }
  }
  readonly windows: {
    create(options: {
      readonly url: string
      readonly type: 'popup'
      readonly width: number
      readonly height: number
      readonly focused: boolean
    }): Promise<{ readonly id?: number }>
    remove(id: number): Promise<void>
    readonly onRemoved: Listeners<(id: number) => void>
  }
}

/** The browser's extension API, available only to the extension's own scripts. */
export const chrome = (globalThis as unknown as { readonly chrome: Chrome }).chrome
