export type CachedImage = { readonly type: string; readonly bytes: Uint8Array; readonly etag: string }

export type CacheBounds = { readonly images: number; readonly bytes: number; readonly lifetimeMs: number }

const BOUNDS: CacheBounds = { images: 1_000, bytes: 32 * 1024 * 1024, lifetimeMs: 600_000 }

export type ImageCache = {
  readonly get: (key: string) => CachedImage | undefined
  readonly set: (key: string, image: CachedImage) => void
}

/** Images that were had lately. Those that nobody has asked for longest make room. */
export const createImageCache = (bounds = BOUNDS, now: () => number = () => performance.now()): ImageCache => {
  const kept = new Map<string, { readonly image: CachedImage; readonly until: number }>()
  let size = 0
  const drop = (key: string): void => {
    size -= kept.get(key)?.image.bytes.length ?? 0
    kept.delete(key)
  }
  return {
    get: (key) => {
      const found = kept.get(key)
      if (found === undefined) return undefined
      if (found.until <= now()) {
        drop(key)
        return undefined
      }
      // A map keeps the order in which its keys were set: the last is the one used last.
      kept.delete(key)
      kept.set(key, found)
      return found.image
    },
    set: (key, image) => {
      drop(key)
      kept.set(key, { image, until: now() + bounds.lifetimeMs })
      size += image.bytes.length
      for (const oldest of kept.keys()) {
        if (kept.size <= bounds.images && size <= bounds.bytes) break
        drop(oldest)
      }
    },
  }
}
