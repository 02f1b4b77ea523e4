import { SearchField } from '@casement/parts/ui/fields/SearchField.tsx'
import { someWallets } from '@casement/parts/ui/lists/sample-wallets.ts'
import type { GridWallet } from '@casement/parts/ui/lists/WalletGrid.tsx'
import { WalletGrid } from '@casement/parts/ui/lists/WalletGrid.tsx'
import { SpeechContext } from '@casement/parts/words/context.ts'
import { createSpeechStore } from '@casement/parts/words/speech-store.ts'
import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { indexNames } from '../../../../frame-app/modal/src/kernel/rules/match-names.ts'
import { loadSpeech } from '../../../../frame-app/modal/src/words/speech.ts'
import '@casement/parts/theme/fonts.css'
import '../../../../frame-app/modal/src/modal/shell/shell.css'

// Two searches like the modal's, over many wallets and over few. Only the one being measured is displayed.

declare global {
  interface Window {
    timeSearch: {
      readonly ready: Promise<void>
      /** Enters a text into the search over `count` wallets. Resolves to the milliseconds until it was painted. */
      letter(count: number, text: string): Promise<number>
      /** The longest task of each key stroke that had one over 50 ms, by its place since `forgetTasks`. */
      longTasks(): Promise<readonly (readonly [letter: number, ms: number])[]>
      forgetTasks(): void
    }
  }
}

const COUNTS = [600, 40] as const
/** The minimum number of visible tiles if there are enough results. */
const SEEN = 16
type Task = { readonly start: number; readonly ms: number }

const Search = ({ wallets }: { readonly wallets: readonly GridWallet[] }) => {
  const [text, setText] = useState('')
  const find = useMemo(() => indexNames(wallets, ({ name }) => name, 'en'), [wallets])
  const found = useMemo(() => find(text), [find, text])
  return (
    <>
      <SearchField label="Search wallets" value={text} onChange={setText} />
      <WalletGrid label="Wallets" wallets={found} onPick={() => undefined} empty={<p>None</p>} />
    </>
  )
}

const body = document.querySelector('.body')
const places = COUNTS.map((count) => {
  const place = document.createElement('div')
  place.id = `search-${count}`
  body?.append(place)
  return place
})

const start = async (): Promise<void> => {
  const speech = createSpeechStore(await loadSpeech({ languages: ['en'] }))
  for (const [index, place] of places.entries()) {
    createRoot(place).render(
      <SpeechContext value={speech}>
        <Search wallets={someWallets(COUNTS[index] ?? 0)} />
      </SpeechContext>,
    )
  }
  const isFull = (place: Element): boolean => place.querySelectorAll('[data-tile]').length >= SEEN
  while (!places.every(isFull)) await new Promise((resolve) => requestAnimationFrame(resolve))
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(undefined)
  })
const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))

/** Dispatches the input within a frame and before its paint, as browsers do. Resolves after the result was painted. */
const typeAndPaint = async (input: HTMLInputElement, text: string, isShown: () => boolean): Promise<Task> => {
  await frame()
  const start = performance.now()
  setValue?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  await painted()
  while (!isShown()) {
    if (performance.now() - start > 5_000) throw new Error(`${text} was not searched`)
    await frame()
    await painted()
  }
  return { start, ms: performance.now() - start }
}

const idle = (): Promise<void> => new Promise((resolve) => requestIdleCallback(() => resolve()))

let letters: Task[] = []
let tasks: Task[] = []
const observer = new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, ms: duration })
})
observer.observe({ type: 'longtask' })

window.timeSearch = {
  ready: start(),
  letter: async (count, text) => {
    for (const place of places) place.hidden = place.id !== `search-${count}`
    const input = document.querySelector<HTMLInputElement>(`#search-${count} input`)
    if (!input) throw new Error(`There is no search over ${count}`)
    // Waits for the layout after switching the displayed search.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await idle()
    const all = someWallets(count)
    const names = new Set(all.map(({ name }) => name).filter((name) => name.toLowerCase().includes(text)))
    const isShown = (): boolean => {
      const tiles = document.querySelectorAll(`#search-${count} [data-tile] [dir="auto"]`)
      const right = Array.from(tiles).filter(({ textContent }) => names.has(textContent ?? '')).length
      return right === tiles.length && right >= Math.min(names.size, SEEN)
    }
    const took = await typeAndPaint(input, text, isShown)
    letters.push(took)
    return took.ms
  },
  longTasks: async () => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    return letters.flatMap((letter, place): [number, number][] => {
      const own = tasks.filter(({ start, ms }) => start < letter.start + letter.ms && start + ms > letter.start)
      return own.length === 0 ? [] : [[place, Math.max(...own.map(({ ms }) => ms))]]
    })
  },
  forgetTasks: () => {
    letters = []
    tasks = []
  },
}
