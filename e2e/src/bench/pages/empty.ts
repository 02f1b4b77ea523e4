// The empty frame that openings are compared with, shown the same way as the product's. It reports its first paint, and
// the first paint after it was told that it is shown.
export {}

const tellPaint = (): void => {
  requestAnimationFrame(() => void setTimeout(() => parent.postMessage('painted', '*')))
}
addEventListener('message', ({ data }) => {
  if (data === 'shown') tellPaint()
})
parent.postMessage('loaded', '*')
tellPaint()
