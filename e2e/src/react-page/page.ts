import { createElement, StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Casement, CasementOptions } from '../../../host-sdk/src/index.ts'
import { createCasement } from '../../../host-sdk/src/index.ts'

declare global {
  interface Window {
    react: {
      mount(options: object): void
      unmount(): void
      /** The instance that each mount of the component got. */
      readonly got: Casement[]
      /** The result of the button's last press. */
      readonly opened: Promise<unknown> | undefined
      createCasement(options: object): Casement
    }
  }
}

// A site with a framework, and its own copy of the SDK in its bundle.

const got: Casement[] = []
let opened: Promise<unknown> | undefined

const Wallet = ({ options }: { readonly options: CasementOptions }) => {
  const [casement, setCasement] = useState<Casement>()
  useEffect(() => {
    const mine = createCasement(options)
    got.push(mine)
    setCasement(mine)
    return () => mine.destroy()
  }, [options])
  return createElement(
    'button',
    {
      id: 'react-open',
      type: 'button',
      onClick: () => {
        opened = casement?.open()
      },
    },
    'Open from React',
  )
}

const place = document.createElement('div')
document.body.prepend(place)
const root = createRoot(place)
window.react = {
  // Unmounts the existing tree in the same task, as hot module replacement does.
  mount: (options) =>
    root.render(
      createElement(StrictMode, null, createElement(Wallet, { key: got.length, options: options as CasementOptions })),
    ),
  unmount: () => root.render(null),
  got,
  get opened() {
    return opened
  },
  createCasement: (options) => createCasement(options as CasementOptions),
}
