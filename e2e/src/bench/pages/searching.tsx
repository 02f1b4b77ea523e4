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

// Two searches like the modal's, over many wallets and over few, and a plain one over as many as the first shows at once,
// rendered by the same React. Only the one being measured is displayed.

declare global {
  interface Window {
    timeSearch: {
      readonly ready: Promise<void>
      /** Enters a text into a search. Resolves to the milliseconds until it was painted. */
      letter(search: SearchName, text: string): Promise<number>
    }
  }
}

export type SearchName = 'many' | 'few' | 'plain'

const WALLETS = { many: someWallets(600), few: someWallets(40), plain: someWallets(600) }
/** The minimum number of visible tiles if there are enough results. */
const SEEN = 16
/** How many tiles the modal's search has in the document: the visible rows and one more. */
const MOUNTED = 20

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

const PLAIN_GRID = { display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', height: 400, overflow: 'auto' } as const

const PlainSearch = ({ wallets }: { readonly wallets: readonly GridWallet[] }) => {
  const [text, setText] = useState('')
  const found = wallets.filter(({ name }) => name.toLowerCase().includes(text)).slice(0, MOUNTED)
  return (
    <>
      <input aria-label="Search wallets" value={text} onChange={({ target }) => setText(target.value)} />
      <div style={PLAIN_GRID}>
        {found.map(({ id, name, image }) => (
          <button key={id} type="button" data-tile={id}>
            {image === undefined ? <span>{name.slice(0, 1)}</span> : <img src={image} alt="" width={56} height={56} />}
            <span dir="auto">{name}</span>
          </button>
        ))}
      </div>
    </>
  )
}

const body = document.querySelector('.body')
const placeOf = (name: SearchName): HTMLElement => {
  const place = document.createElement('div')
  place.id = `search-${name}`
  body?.append(place)
  return place
}
const places = { many: placeOf('many'), few: placeOf('few'), plain: placeOf('plain') }

const start = async (): Promise<void> => {
  const speech = createSpeechStore(await loadSpeech({ languages: ['en'] }))
  for (const name of ['many', 'few'] as const) {
    createRoot(places[name]).render(
      <SpeechContext value={speech}>
        <Search wallets={WALLETS[name]} />
      </SpeechContext>,
    )
  }
  createRoot(places.plain).render(<PlainSearch wallets={WALLETS.plain} />)
  const isFull = (place: Element): boolean => place.querySelectorAll('[data-tile]').length >= SEEN
  while (!Object.values(places).every(isFull)) await new Promise((resolve) => requestAnimationFrame(resolve))
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
const typeAndPaint = async (input: HTMLInputElement, text: string, isShown: () => boolean): Promise<number> => {
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
  return performance.now() - start
}

const idle = (): Promise<void> => new Promise((resolve) => requestIdleCallback(() => resolve()))

window.timeSearch = {
  ready: start(),
  letter: async (search, text) => {
    for (const place of Object.values(places)) place.hidden = place !== places[search]
    const input = places[search].querySelector('input')
    if (!input) throw new Error(`There is no search over ${search}`)
    // Waits for the layout after switching the displayed search.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await idle()
    const names = new Set(WALLETS[search].map(({ name }) => name).filter((name) => name.toLowerCase().includes(text)))
    const isShown = (): boolean => {
      const tiles = places[search].querySelectorAll('[data-tile] [dir="auto"]')
      const right = Array.from(tiles).filter(({ textContent }) => names.has(textContent ?? '')).length
      return right === tiles.length && right >= Math.min(names.size, SEEN)
    }
    return typeAndPaint(input, text, isShown)
  },
}
