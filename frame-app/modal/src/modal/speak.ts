import { createSpeechStore } from '@casement/parts/words/speech-store.ts'
import type { Speech, SpeechStore } from '../words/speech.ts'

export type Speak = {
  /** Loads the requested language and keeps it; rejects if no language can be loaded. */
  begin(): Promise<SpeechStore>
  /** Loads the requested language again after it changed; listeners are notified once it is loaded. */
  change(): void
}

/**
 * Keeps the texts in the requested language. Loading takes time; the latest request wins, whichever language loads
 * last.
 *
 * @example
 * const speak = createSpeechLoader({ load: () => loadSpeech(wish()), report })
 * const speech = await speak.begin()
 */
export const createSpeechLoader = ({
  load,
  report,
}: {
  readonly load: () => Promise<Speech>
  readonly report: (thrown: unknown) => void
}): Speak => {
  let wish = 0
  let store: SpeechStore | undefined

  const begin = async (): Promise<SpeechStore> => {
    const mine = wish
    const spoken = await load()
    if (mine !== wish) return begin()
    store ??= createSpeechStore(spoken)
    return store
  }

  return {
    begin,
    change: () => {
      wish += 1
      const mine = wish
      if (!store) return
      load().then((spoken) => {
        if (mine === wish) store?.setState(spoken, true)
      }, report)
    },
  }
}
