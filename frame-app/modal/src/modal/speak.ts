import type { Speech } from '../words/speech.ts'
import type { SpeechStore } from '../words/speech-store.ts'
import { createSpeechStore } from '../words/speech-store.ts'

export type Speak = {
  /** Loads what is wanted, and keeps it; rejects where there is no language at all to be had. */
  begin(): Promise<SpeechStore>
  /** What is wanted has changed: whoever listens is told once it is loaded. */
  change(): void
}

/**
 * Has the modal speak what is wanted. A language comes over the network, in its own time; what was wanted last is what
 * is spoken, whichever came last.
 *
 * @example
 * const speak = createSpeak({ load: () => loadSpeech(wish()), report })
 * const speech = await speak.begin()
 */
export const createSpeak = ({
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
