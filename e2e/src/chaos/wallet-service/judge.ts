import type { Event, History } from './history.ts'

type Of<K extends Event['kind']> = Extract<Event, { readonly kind: K }>

const all = <K extends Event['kind']>(history: History, kind: K): readonly Of<K>[] =>
  history.filter((event): event is Of<K> => event.kind === kind)

const sameMembers = (some: readonly string[], others: readonly string[]): boolean =>
  [...some].sort().join() === [...others].sort().join()

/** A code is good once. A kill may cost one: the service can have used it up before it could answer. */
const faultsOfCodes = (history: History): readonly string[] => {
  const wasted = all(history, 'code').filter(({ gave }) => gave === 'nothing').length
  const kills = all(history, 'killed').length
  return wasted > kills ? [`${wasted} right codes gave nothing, with ${kills} kills`] : []
}

const faultsOfPerson = (history: History): readonly string[] => {
  const people = new Set(all(history, 'signed in').map(({ userId }) => userId))
  return people.size > 1 ? [`one address has become ${people.size} people`] : []
}

const faultsOfSession = (history: History): readonly string[] =>
  all(history, 'refresh').flatMap(({ came, afterMs }) =>
    came === 'tokens' ? [] : [`a refresh was lost: ${came}, ${afterMs} ms after it was first asked for`],
  )

const faultsOfWallet = (history: History): readonly string[] => [
  ...all(history, 'opened').flatMap(({ device, fault }) =>
    fault === undefined ? [] : [`the wallet does not open on the ${device}: ${fault}`],
  ),
  ...all(history, 'wallets').flatMap(({ active }) => (active === 1 ? [] : [`the person has ${active} active wallets`])),
  ...all(history, 'second wallet').flatMap(({ way, came }) =>
    came === 'wallet_exists' ? [] : [`a second wallet: ${way} was answered with ${came}`],
  ),
]

/** A list and the wallet's own signed manifest change together or not at all. */
const faultsOfLists = (history: History): readonly string[] =>
  all(history, 'listed').flatMap(({ kits, namedKits, sets, namedSets }) => [
    ...(sameMembers(kits, namedKits) ? [] : ['the kits are not those of the manifest']),
    ...(sameMembers(sets, namedSets) ? [] : ['the sets are not those of the manifest']),
  ])

/** What was said of a kit holds until something else is said. A list says it, too. */
const faultsOfKits = (history: History): readonly string[] => {
  const faults: string[] = []
  const said = new Map<string, Of<'kit'>['said']>()
  for (const event of history) {
    if (event.kind === 'kit') said.set(event.id, event.said)
    if (event.kind === 'listed') {
      for (const [id, before] of said) {
        const now = event.kits.includes(id) ? 'saved' : 'removed'
        if (before !== 'nothing' && before !== now) faults.push(`a kit that was ${before} is listed as ${now}`)
        said.set(id, now)
      }
    }
    if (event.kind === 'kit tried') {
      const isSaved = said.get(event.id) === 'saved'
      if (isSaved && event.fault !== undefined) faults.push(`a saved kit opens nothing: ${event.fault}`)
      if (!isSaved && event.fault === undefined) faults.push('a kit that is not saved opens the wallet')
    }
  }
  return faults
}

/** What a life lacks in which nothing was to be killed. */
export const NEVER_KILLED = 'the service was not killed'

/** What has to be tried before anything can be said. */
const missingIn = (history: History): readonly string[] => {
  const kills = all(history, 'killed').length
  const active = history.findIndex(({ kind }) => kind === 'active')
  const killed = history.findIndex(({ kind }) => kind === 'killed')
  const afterBoth = history.slice(Math.max(active, killed, 0))
  const removed = all(history, 'kit').filter(({ said }) => said === 'removed')
  const tries = all(history, 'kit tried')
  return [
    ...(kills === 0 ? [NEVER_KILLED] : kills === 1 ? [] : [`the service was killed ${kills} times`]),
    ...(active === -1 ? ['no wallet was active'] : []),
    ...(all(afterBoth, 'opened').length === 0 ? ['nobody tried the wallet after the kill'] : []),
    ...(all(history, 'refresh').length === 0 ? ['no session was refreshed'] : []),
    ...(all(history, 'wallets').length === 0 ? ['nobody counted the active wallets'] : []),
    ...(all(history, 'second wallet').length === 0 ? ['nobody tried to have a second wallet'] : []),
    ...(tries.some(({ fault }) => fault === undefined) ? [] : ['no kit has opened the wallet']),
    ...(removed.length === 0 || tries.some(({ id }) => removed.some((kit) => kit.id === id))
      ? []
      : ['nobody tried a kit that was removed']),
  ]
}

/**
 * What is wrong with what happened to a person, in words; nothing if the kill cost them no more than an answer.
 *
 * @example
 * judge(history) // ['a refresh was lost: refresh_reused, 12 ms after it was first asked for']
 */
export const judge = (history: History): readonly string[] => {
  const seen = [faultsOfCodes, faultsOfPerson, faultsOfSession, faultsOfWallet, faultsOfLists, faultsOfKits]
  const faults = seen.flatMap((faultsOf) => faultsOf(history))
  const last = history.at(-1)
  if (last?.kind === 'broke off') return [...faults, `it broke off: ${last.why}`]
  return last?.kind === 'finished' ? [...faults, ...missingIn(history)] : [...faults, 'it did not end']
}
