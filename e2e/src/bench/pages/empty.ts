// The frame that opening is measured against: nothing in it, shown as the product's is. It says when it was painted,
// at its first animation frame, or at the first one after it was told that it is shown.
export {}

const tellPaint = (): void => {
  requestAnimationFrame(() => void setTimeout(() => parent.postMessage('painted', '*')))
}
addEventListener('message', ({ data }) => {
  if (data === 'shown') tellPaint()
})
parent.postMessage('loaded', '*')
tellPaint()
