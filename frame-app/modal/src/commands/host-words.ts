import { INVALID_PARAMS, ProviderRpcError } from '@casement/shared-protocol'
import type { HostMessages } from '@casement/shared-protocol/schemas'
import type { HostWords } from '../i18n/host-words.ts'
import { HostWordsError } from '../i18n/host-words.ts'
import { loadHostWords } from '../i18n/load-host-words.ts'

/** Which call the words came with, and where in its parameters the options are. */
export type WordsCall = { readonly method: 'init'; readonly at: 'options.' } | { readonly method: 'setOptions'; at: '' }

export type ReadInTurn = <T>(
  call: WordsCall,
  messages: HostMessages | undefined,
  go: (words: HostWords | undefined) => T,
) => T | Promise<T>

/**
 * Has a page's words read before what came with them is done. What reads them has to be loaded; what is asked meanwhile
 * waits, so that options change in the order in which the page changed them. With no words to read, nothing waits.
 *
 * @example
 * const readInTurn = createReadInTurn({ load: loadHostWords, report })
 * readInTurn({ method: 'setOptions', at: '' }, patch.messages, (words) => change(patch, words))
 */
export const createReadInTurn = ({
  load,
  report,
}: {
  readonly load: (messages: HostMessages) => Promise<HostWords>
  readonly report: (thrown: unknown) => void
}): ReadInTurn => {
  let last: Promise<unknown> | undefined

  const read = async ({ method, at }: WordsCall, messages: HostMessages): Promise<HostWords> => {
    try {
      return await load(messages)
    } catch (thrown) {
      if (thrown instanceof HostWordsError) {
        const path = `${at}${thrown.path}`
        throw new ProviderRpcError(INVALID_PARAMS, `${method}: ${path} ${thrown.message}`, { path })
      }
      // The network's doing and not the page's. A modal in its own words is better than none.
      report(thrown)
      return {}
    }
  }

  return (call, messages, go) => {
    if (!messages && !last) return go(undefined)
    const before = last ?? Promise.resolve()
    const mine = before.then(async () => go(messages && (await read(call, messages))))
    const over = mine.then(
      () => undefined,
      () => undefined,
    )
    last = over
    void over.then(() => {
      if (last === over) last = undefined
    })
    return mine
  }
}

/** The same, with all that it takes to read a page's words. */
export const readInTurnWith = (report: (thrown: unknown) => void): ReadInTurn =>
  createReadInTurn({ load: loadHostWords, report })
