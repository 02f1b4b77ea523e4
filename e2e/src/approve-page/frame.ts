import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { ApproveButton } from '../../../frame-app/modal/src/security/ApproveButton.tsx'

// A page of the frame's site with nothing on it but the button that approves. It stands in no build of the product.

const approvals: string[] = []
const elsewhere: string[] = []
Object.assign(window, { approvals, elsewhere })

const place = document.createElement('div')
place.style.cssText = 'padding: 40px; width: 320px'
document.body.append(place)
const root = createRoot(place)

const show = (shown: string): void =>
  root.render(
    createElement(ApproveButton, {
      shown,
      onApprove: () => approvals.push(shown),
      onDecideElsewhere: () => elsewhere.push(shown),
      label: shown,
    }),
  )

// When the button first let itself be pressed, counted from when it was first shown.
const start = performance.now()
new MutationObserver((_changes, observer) => {
  if (document.querySelector('button:enabled') === null) return
  Object.assign(window, { armedAfter: performance.now() - start })
  observer.disconnect()
}).observe(place, { subtree: true, childList: true, attributes: true })

Object.assign(window, { show })
show('Send 1 ETH')
