// The plain list that cold openings are compared with, in a frame that is shown the same way as the product's: a card and as many
// rows as its list, rendered by the same React, without anything else. It takes what React and painting take on the machine.
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

const ROWS = ['WalletConnect', 'Harbour', 'Lantern', 'Meadow', 'Quay', 'All wallets']
const STYLE = `
  body { margin: 0 }
  .card { width: 360px; margin: 48px auto; border-radius: 24px; background: #fdfcfa; font: 16px sans-serif }
  .row { display: flex; gap: 12px; align-items: center; width: 100%; padding: 12px; border: 0; background: none }
  .row svg { width: 40px; height: 40px }`

const Row = ({ name }: { readonly name: string }) => (
  <button type="button" className="row">
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path d="M20 4a16 16 0 1 0 0 32a16 16 0 0 0 0-32z" />
    </svg>
    <span>{name}</span>
  </button>
)

const Card = () => (
  <div className="card">
    <style>{STYLE}</style>
    <h1>Connect a wallet</h1>
    {ROWS.map((name) => (
      <Row key={name} name={name} />
    ))}
  </div>
)

const root = createRoot(document.body.appendChild(document.createElement('div')))
flushSync(() => root.render(<Card />))
requestAnimationFrame(() => void setTimeout(() => parent.postMessage('painted', '*')))
